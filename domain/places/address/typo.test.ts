import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTypoOf, maxTypos } from './typo.ts'

test.each([
  ['lagaurdia', 'laguardia', 'two letters swapped'],
  ['kenedy', 'kennedy', 'a letter missing'],
  ['grannd', 'grand', 'a letter too many'],
  ['grend', 'grand', 'a letter wrong'],
])('%s is a typo of %s: %s', (typed, word) => {
  expect(isTypoOf(typed, word, { maxEdits: 1, asPrefix: false })).toBe(true)
})

test('one edit more than allowed is another word', () => {
  expect(isTypoOf('kendy', 'kennedy', { maxEdits: 1, asPrefix: false })).toBe(false)
  expect(isTypoOf('kendy', 'kennedy', { maxEdits: 2, asPrefix: false })).toBe(true)
})

test('an unfinished word is compared with the beginning of the other', () => {
  expect(isTypoOf('lagaur', 'laguardia', { maxEdits: 1, asPrefix: true })).toBe(true)
  expect(isTypoOf('lagaur', 'laguardia', { maxEdits: 1, asPrefix: false })).toBe(false)
})

test('short words and numbers allow no typos', () => {
  expect([maxTypos('met'), maxTypos('10118'), maxTypos('penn'), maxTypos('kennedy')]).toEqual([0, 0, 1, 1])
  expect(maxTypos('laguardia')).toBe(2)
})

test('every word with one letter left out is a typo of itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,15}$/), fc.nat(14), (word, at) => {
      const shorter = word.slice(0, at) + word.slice(at + 1)
      expect(isTypoOf(shorter, word, { maxEdits: 1, asPrefix: false })).toBe(true)
    }),
  )
})
