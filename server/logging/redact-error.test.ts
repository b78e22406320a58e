import { expect, test } from 'vitest'
import { redactError } from './redact-error.ts'

test('a failure keeps its kind, its code and its places, and loses its words', () => {
  const cause = Object.assign(new Error('550 ann@example.com: no such letter box'), { code: 'EENVELOPE' })

  const kept = redactError(
    new TypeError('Ann Lee\n    at 12 Elm Street:1:2\n at ann@example.com:1:1', { cause }),
  )

  expect(kept).toMatchObject({ name: 'TypeError', code: 'EENVELOPE', message: 'EENVELOPE' })
  expect(kept.cause).toBeUndefined()
  expect(kept.stack).toMatch(/^ +at .*without-words\.test\.ts:\d+:\d+\)?$/m)
  expect(kept.stack).not.toMatch(/Ann|ann@|Elm/)
})

test.each([
  ['a kind of its own', Object.assign(new Error('x'), { name: 'ProviderDown' }), 'ProviderDown'],
  [
    'a code with words in it',
    Object.assign(new Error('x'), { code: 'no box for ann@example.com' }),
    'unknown',
  ],
  ['nothing that is known', new Error('x'), 'unknown'],
  ['no error at all', 'ann@example.com', 'unknown'],
])('%s is told by what there is', (_name, error, code) => {
  expect(redactError(error)).toMatchObject({ code, message: code })
})
