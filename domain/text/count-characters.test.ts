import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentSchema } from '#domain/booking/request/booking-request-fields.ts'
import { comment } from '#domain/constants.ts'
import { countCharacters } from './count-characters.ts'

test('a character counts once, however many code units it takes; trimmed text does not count', () => {
  expect(countCharacters('🚗 to JFK')).toBe(8)
  expect(countCharacters('  two\r\nlines\0 \n')).toBe(9)
})

test('a comment is accepted exactly when its count is within the limit', () => {
  const nearLimit = { minLength: comment.max - 3, maxLength: comment.max + 3, size: 'max' } as const
  const text = fc.string({ unit: fc.constantFrom('a', '🚗', '\ud83d'), ...nearLimit })
  const edge = fc.string({ unit: fc.constantFrom(' ', '\r\n', '\0') })
  fc.assert(
    fc.property(edge, text, edge, (before, middle, after) => {
      const whole = before + middle + after
      expect(commentSchema.safeParse(whole).success).toBe(countCharacters(whole) <= comment.max)
    }),
  )
})
