import { expect, test } from 'vitest'
import { redactError } from './redact-error.ts'

test('a redacted error has its name, code and stack frames, and no message', () => {
  const cause = Object.assign(new Error('550 ann@example.com: no such mailbox'), { code: 'EENVELOPE' })

  const redacted = redactError(
    new TypeError('Ann Lee\n    at 12 Elm Street:1:2\n at ann@example.com:1:1', { cause }),
  )

  expect(redacted).toMatchObject({ name: 'TypeError', code: 'EENVELOPE', message: 'EENVELOPE' })
  expect(redacted.cause).toBeUndefined()
  expect(redacted.stack).toMatch(/^ +at .*redact-error\.test\.ts:\d+:\d+\)?$/m)
  expect(redacted.stack).not.toMatch(/Ann|ann@|Elm/)
})

test.each([
  ['a custom name', Object.assign(new Error('x'), { name: 'ProviderDown' }), 'ProviderDown'],
  [
    'a code with other text in it',
    Object.assign(new Error('x'), { code: 'no box for ann@example.com' }),
    'unknown',
  ],
  ['an error without a code', new Error('x'), 'unknown'],
  ['a value that is not an error', 'ann@example.com', 'unknown'],
])('%s gives the best available code', (_name, error, code) => {
  expect(redactError(error)).toMatchObject({ code, message: code })
})
