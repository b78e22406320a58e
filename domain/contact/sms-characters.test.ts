import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsLength, toSmsCharacters } from './sms-characters.ts'

test('typographic characters become ASCII, unsupported accents are removed, and the rest becomes a question mark', () => {
  expect(toSmsCharacters('“Élan” – Zoë’s café · 9\u202fa.m.… 王')).toBe('"Élan" - Zoe\'s café - 9 a.m.... ?')
})

test('any text becomes GSM text, and converting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const converted = toSmsCharacters(text)

      expect(smsLength(converted)).not.toBeNull()
      expect(toSmsCharacters(converted)).toBe(converted)
    }),
  )
})

test('a character of the extension table counts as two', () => {
  expect([smsLength('a€'), smsLength('ab'), smsLength('a王')]).toEqual([3, 2, null])
})
