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

const customer: string = 'ann@example.com'
const missing = undefined as unknown as Record<string, string>
const notAFunction = {} as { send(): void }

test.each<[string, () => unknown, string]>([
  ['a property of undefined', () => missing.email, "Cannot read properties of undefined (reading 'email')"],
  ['a call of a missing method', () => notAFunction.send(), 'notAFunction.send is not a function'],
  ['an array that is too long', () => new Array(-1), 'Invalid array length'],
])('the message of an engine error is kept: %s', (_name, run, message) => {
  expect(redactError(thrownBy(run))).toMatchObject({ message, code: expect.stringMatching(/^\w+Error$/) })
})

test.each<[string, () => unknown, string]>([
  ['a key of undefined', () => missing[customer], 'TypeError'],
  ['a key with a space', () => missing['Ann Lee'], "Cannot read properties of undefined (reading '…')"],
  [
    'a search in a string',
    () => 'name' in ('Ann Lee' as unknown as object),
    "Cannot use 'in' operator to search for 'name' in …",
  ],
  [
    'a property of a string',
    () => Object.assign('Ann', { 0: 'E' }),
    "Cannot assign to read only property '0' of object '…'",
  ],
  [
    'a property set on a string',
    () => {
      ;('Ann' as unknown as { title: string }).title = 'Ms.'
    },
    "Cannot create property 'title' on string …",
  ],
  [
    'an unknown time zone',
    () => new Intl.DateTimeFormat('en', { timeZone: 'Ann/Lee' }),
    'Invalid time zone specified: …',
  ],
  ['a text that is no JSON', () => JSON.parse('Ann Lee'), 'SyntaxError'],
])('a value in the message of an engine error is left out: %s', (_name, run, message) => {
  const { message: kept, stack } = redactError(thrownBy(run))

  expect(kept).toBe(message)
  expect(stack).not.toMatch(/ann@|Ann/)
})

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
