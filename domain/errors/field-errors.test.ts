import { expect, test } from 'vitest'
import { signUpSchema } from '#domain/account/credentials.ts'
import { parseFieldErrors, remainingErrors, schemaErrors } from './field-errors.ts'

test('one error per field, in field order', () => {
  const fields = { email: 'nobody', password: 'short', firstName: '', secondName: '', phone: null }

  expect(schemaErrors(signUpSchema, fields)).toEqual([
    { path: 'email', message: 'Enter an email address like name@example.com' },
    { path: 'password', message: expect.stringContaining('at least 15 characters') },
    { path: 'firstName', message: 'Enter your first name' },
  ])
})

test('refused fields are parsed from the response; any other body has none', () => {
  const common = { path: 'password', message: 'This password is too common' }

  expect(parseFieldErrors({ errors: [common, { ...common, message: 'Again' }, 'text', null] })).toEqual([
    common,
  ])
  expect(parseFieldErrors({ message: 'No' })).toEqual([])
  expect(parseFieldErrors({ errors: 'No' })).toEqual([])
  expect(parseFieldErrors(undefined)).toEqual([])
})

test('a fixed error is removed, and a new one is not added', () => {
  const found = [
    { path: 'email', message: 'Missing' },
    { path: 'phone', message: 'Missing' },
  ]
  const now = [
    { path: 'email', message: 'Not valid' },
    { path: 'name', message: 'Missing' },
  ]

  expect(remainingErrors(found, () => now)).toEqual([{ path: 'email', message: 'Not valid' }])
  expect(remainingErrors([], () => now)).toEqual([])
})
