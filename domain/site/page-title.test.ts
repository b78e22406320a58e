import { expect, test } from 'vitest'
import { documentTitle, pageTitle } from './page-title.ts'

test("on an error the title is the status code, ' - ', then the error message", () => {
  const error = { status: 404, message: 'Page not found: /nowhere' }
  expect(pageTitle({ path: '/nowhere', metaTitle: 'Ignored', error })).toBe('404 - Page not found: /nowhere')
})

test("otherwise the page's meta title is used", () => {
  expect(pageTitle({ path: '/about-us/why', metaTitle: 'Why Choose Sagewood?' })).toBe('Why Choose Sagewood?')
})

test('otherwise the last path segment is converted to title case', () => {
  expect(pageTitle({ path: '/services/airport-transfers/' })).toBe('Airport Transfers')
})

test('the title template is page title, separator, site name', () => {
  expect(documentTitle({ name: 'Sagewood Limousine', titleSeparator: '|' }, 'Fleet')).toBe(
    'Fleet | Sagewood Limousine',
  )
})
