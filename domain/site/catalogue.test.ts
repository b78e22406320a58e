import { expect, test } from 'vitest'
import { inSiteOrder, services } from './catalogue.ts'

const orderOn = (key: 'a' | 'b') => inSiteOrder(key, services, ({ name }) => name).map(({ name }) => name)

test('the first site lists the services in the order of the specification', () => {
  expect(orderOn('a')).toEqual(services.map(({ name }) => name))
})

test('the second site lists the services for business first, and all of them', () => {
  expect(orderOn('b').slice(0, 2)).toEqual(['business-travel', 'corporate-limousine-service'])
  expect(orderOn('b').toSorted()).toEqual(orderOn('a').toSorted())
})
