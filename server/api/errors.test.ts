import { expect, test } from 'vitest'
import { isDatabaseDown } from './errors.ts'

test.each([
  ['08006', true, 'a connection that broke'],
  ['57P03', true, 'a database that is starting'],
  ['57014', true, 'a statement that took too long'],
  ['42P01', false, 'a table that is not there'],
  ['23505', false, 'a row that is there already'],
])('%s wrapped in a failed query: is the database down? %s (%s)', (code, isDown) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })

  expect(isDatabaseDown(error)).toBe(isDown)
})
