import { expect, test } from 'vitest'
import { signUpSchema } from '#domain/account/credentials.ts'
import { faultsOf, refusedFields } from './form-faults.ts'

test('one fault a field, in the order of the fields', () => {
  const fields = { email: 'nobody', password: 'short', firstName: '', secondName: '', phone: null }

  expect(faultsOf(signUpSchema, fields)).toEqual([
    { path: 'email', message: 'This e-mail address is not valid' },
    { path: 'password', message: expect.stringContaining('at least 15 characters') },
    { path: 'firstName', message: 'A first name has 2 to 255 characters' },
  ])
})

test('what the server refuses is read field by field; anything else is no fault of a field', () => {
  const refusal = (body: unknown) => refusedFields({ ok: false, status: 422, body, retryAfterSeconds: null })
  const common = { path: 'password', message: 'This password is too common' }

  expect(refusal({ errors: [common, { ...common, message: 'Again' }, 'text', null] })).toEqual([common])
  expect(refusal({ message: 'No' })).toEqual([])
  expect(refusal(undefined)).toEqual([])
  expect(refusedFields({ ok: true, status: 200, data: { errors: [common] } })).toEqual([])
})
