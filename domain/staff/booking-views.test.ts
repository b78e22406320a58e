import { expect, test } from 'vitest'
import { searchWords } from './booking-views.ts'

test.each([
  ['(212) 555-0100', ['212', '555', '0100']],
  ['Ann.Lee@Example.com', ['ann', 'lee', 'example', 'com']],
  [' DL 412 ', ['dl', '412']],
  ['’; drop table', ['drop', 'table']],
  ['', []],
  ['--- !!', []],
  ['José Ñu', ['josé', 'ñu']],
])('%j is searched by %j', (text, words) => {
  expect(searchWords(text).map((word) => word.text)).toEqual(words)
})

test('a search has at most eight words', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('the words of a complete email address are whole, all others begin a word', () => {
  expect(searchWords('ann@example.com lee').map(({ isWhole }) => isWhole)).toEqual([true, true, true, false])
  expect(searchWords('ann@exam').map(({ isWhole }) => isWhole)).toEqual([false, false])
})
