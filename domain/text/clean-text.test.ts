import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentSchema } from '#domain/booking/request/booking-request-fields.ts'
import { comment } from '#domain/constants.ts'
import { cleanMultiline, cleanSingleLine, countCharacters } from './clean-text.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '\0',
      '\r',
      '\n',
      '\t',
      '\u2028',
      '\u0085',
      '\ud83d',
      '\udc00',
      '\u202e',
      '\u200d',
      'ع',
    ),
  }),
)

test('a line has no breaks and no unprintable characters', () => {
  expect(cleanSingleLine(' Ann\r\nBcc: all@example.com ')).toBe('Ann Bcc: all@example.com')
  expect(cleanSingleLine('Ann\0a')).toBe('Ann a')
  expect(cleanSingleLine('Zoë O’Neil 李')).toBe('Zoë O’Neil 李')
})

test('a line has no characters that reverse or hide text', () => {
  expect(cleanSingleLine('Ann\u202eeeL\u202c')).toBe('AnneeL')
  expect(cleanSingleLine('\u2066Ann\u2069\u200b \ufeffLee\u00ad\u3164')).toBe('Ann Lee')
  expect(cleanSingleLine('e\u200dvil')).toBe('evil')
})

test('joiners stay where letters and emoji need them', () => {
  expect(cleanSingleLine('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(cleanSingleLine('👩\u200d👧')).toBe('👩\u200d👧')
})

test('multiline text retains its lines and tabs', () => {
  expect(cleanMultiline('one\u202e two')).toBe('one two')
  expect(cleanMultiline('one\r\ntwo\u2028three\tfour\0\u0007 ')).toBe('one\ntwo\nthree\tfour')
})

test('lone surrogates are removed', () => {
  expect(cleanSingleLine('a\ud83d')).toBe('a\ufffd')
  expect(cleanMultiline('\udc00b')).toBe('\ufffdb')
})

test('cleaning is idempotent and never makes text longer', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(cleanSingleLine, cleanMultiline), (text, clean) => {
      const once = clean(text)
      expect(clean(once)).toBe(once)
      expect(once.isWellFormed()).toBe(true)
      expect(once).not.toContain('\0')
      expect(once.length).toBeLessThanOrEqual(text.length)
    }),
  )
})

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
