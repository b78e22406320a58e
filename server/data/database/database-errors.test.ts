import { expect, test } from 'vitest'
import { isDatabaseDown } from './database-errors.ts'

test.each([
  ['08006', true, 'a connection that broke'],
  ['57P03', true, 'a database that is starting'],
  ['57014', true, 'a statement that took too long'],
  ['53100', true, 'a full disk'],
  ['53300', true, 'no connection left'],
  ['ENOSPC', true, 'a full disk under the embedded database'],
  ['25006', true, 'a server that a failover left read-only'],
  ['42P01', false, 'a table that is not there'],
  ['23505', false, 'a row that is there already'],
])('%s wrapped in a failed query: is the database down? %s (%s)', (code, isDown) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })

  expect(isDatabaseDown(error)).toBe(isDown)
})

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Query read timeout',
])('an error without a code: "%s" means that the database is down', (message) => {
  expect(isDatabaseDown(new Error('Failed query', { cause: new Error(message) }))).toBe(true)
})

test.each([
  ['connect', true, 'the Unix socket of a server that does not run'],
  ['open', false, 'a missing file'],
])('ENOENT of the system call %s: is the database down? %s (%s)', (syscall, isDown) => {
  expect(isDatabaseDown(Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall }))).toBe(isDown)
})

test('an error without a code and with another text is a bug of ours', () => {
  expect(isDatabaseDown(new Error('x is not a function'))).toBe(false)
})
