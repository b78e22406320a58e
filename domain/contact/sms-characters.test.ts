import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsLength, toSmsCharacters } from './sms-characters.ts'

test('typographic signs become plain, accents go where the alphabet has none, and what is left is a question mark', () => {
  expect(toSmsCharacters('“Élan” – Zoë’s café · 9\u202fa.m.… 王')).toBe('"Élan" - Zoe\'s café - 9 a.m.... ?')
})

test('any text becomes one that the networks can carry, and stays as it is from then on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = toSmsCharacters(text)

      expect(smsLength(plain)).not.toBeNull()
      expect(toSmsCharacters(plain)).toBe(plain)
    }),
  )
})

test('a character of the second table takes the room of two', () => {
  expect([smsLength('a€'), smsLength('ab'), smsLength('a王')]).toEqual([3, 2, null])
})
