import { expect, test } from 'vitest'
import { parseRatesQuery } from './rates-query.ts'

test('an empty query calculates nothing', () => {
  expect(read('')).toEqual({ chosen: {}, errors: {}, question: null })
  expect(read('utm_source=mail')).toEqual({ chosen: {}, errors: {}, question: null })
})

test('a transfer query has two zones, and ignores the hours', () => {
  const { question, errors } = read('type=from-airport&from=jfk&to=midtown&hours=3')

  expect(errors).toEqual({})
  expect(question).toMatchObject({ type: 'from-airport', from: { code: 'jfk' }, to: { code: 'midtown' } })
  expect(question).not.toHaveProperty('hours')
})

test('an hourly query has the zone where the trip begins', () => {
  const { question } = read('type=prom&from=nassau&to=&hours=4')

  expect(question).toMatchObject({ type: 'prom', from: { code: 'nassau' }, hours: 4 })
  expect(question).not.toHaveProperty('to')
})

test.each([
  ['type=to-airport&from=&to=', { from: 'Choose where the trip begins.', to: 'Choose where the trip ends.' }],
  ['type=point-to-point&from=jfk&to=mars', { to: 'Choose where the trip ends.' }],
  ['type=flight&from=jfk&to=lga', { type: 'Choose the kind of trip.' }],
  ['type=from-airport&from=midtown&to=jfk', { from: 'Choose an airport.' }],
  ['type=to-airport&from=midtown&to=bronx', { to: 'Choose an airport.' }],
  ['type=to-seaport&from=midtown&to=jfk', { to: 'Choose a cruise terminal.' }],
  ['type=from-airport&from=jfk&to=jfk', { to: 'Choose another place.' }],
  ['type=prom&from=bronx&hours=', { hours: 'Choose from 2 to 24 hours.' }],
  ['type=prom&from=bronx&hours=25', { hours: 'Choose from 2 to 24 hours.' }],
  ['type=prom&from=bronx&hours=2.5', { hours: 'Choose from 2 to 24 hours.' }],
  ['type=prom&from=bronx&hours=two', { hours: 'Choose from 2 to 24 hours.' }],
])('?%s gets field errors', (query, errors) => {
  expect(read(query)).toMatchObject({ errors, question: null })
})

test('the form shows the sent values again, even invalid ones', () => {
  expect(read('type=flight&from=jfk&to=%3Cb%3E').chosen).toEqual({ type: 'flight', from: 'jfk', to: '<b>' })
})

test('a transfer within one area is valid', () => {
  expect(read('type=point-to-point&from=midtown&to=midtown').question).not.toBeNull()
})

function read(query: string) {
  return parseRatesQuery(new URLSearchParams(query))
}
