import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: min, maxLength: max })
const label = fc.array(letters(1, 10), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

const areas = ['Brooklyn', 'Queens', 'Bronx', 'Long Island', 'JFK Airport', 'Manhattan', 'New Jersey'].map(
  (label) => ({ label }),
)
const found = (query: string) => matchOptions(areas, query).map(({ label }) => label)
const isFound = (label: string, query: string) => matchOptions([{ label }], query).length === 1

test.each([
  ['manh', 'Manhattan', 'a beginning'],
  ['island', 'Long Island', "a word's beginning"],
  ['hatt', 'Manhattan', 'any part'],
  ['LONG  isl', 'Long Island', 'case and gaps aside'],
])('%j finds %s: %s', (query, expected) => {
  expect(found(query)[0]).toBe(expected)
})

test('accents are ignored', () => {
  expect(isFound('Café Boulud', 'cafe')).toBe(true)
  expect(isFound('Cafe Boulud', 'café')).toBe(true)
})

test.each([
  ['manhatan', 'Manhattan'],
  ['mahnattan', 'Manhattan'],
  ['broklyn', 'Brooklyn'],
  ['newjersey', 'New Jersey'],
  ['jersey new', 'New Jersey'],
  ['airprt', 'JFK Airport'],
])('%j finds %s in spite of the slip', (query, expected) => {
  expect(found(query)).toEqual([expected])
})

test('an option matches from 0.75 on: one typo in four letters, not one in three', () => {
  expect(isFound('Quay', 'quuy')).toBe(true)
  expect(isFound('Quay', 'qux')).toBe(false)
})

test('an unrelated query finds nothing', () => {
  expect(found('zzzz')).toEqual([])
  expect(found('%%%')).toEqual([])
})

test('matches are ranked: the whole label, its start, a word, a part, a typo', () => {
  const labels = ['Portal', 'Airport', 'The Port', 'Post', 'Port', 'Porrt House']
  const ranked = matchOptions(
    labels.map((label) => ({ label })),
    'port',
  )
  expect(ranked.map(({ label }) => label)).toEqual([
    'Port',
    'Portal',
    'The Port',
    'Airport',
    'Post',
    'Porrt House',
  ])
})

test('an empty query returns every option in its order', () => {
  expect(matchOptions(areas, '  ')).toEqual(areas)
})

test('any part of a label finds it', () => {
  fc.assert(
    fc.property(label, fc.nat(), fc.nat(), (text, a, b) => {
      const start = a % text.length
      const end = start + 1 + (b % (text.length - start))
      expect(isFound(text, text.slice(start, end))).toBe(true)
    }),
  )
})

test('one letter wrong, missing, doubled or swapped in a word of five or more still matches', () => {
  fc.assert(
    fc.property(
      letters(5, 12),
      fc.nat(),
      fc.constantFrom('wrong', 'missing', 'doubled', 'swapped'),
      (word, n, slip) => {
        const at = n % (word.length - 1)
        const [a = '', b = ''] = [word[at], word[at + 1]]
        const rest = { wrong: `#${b}`, missing: b, doubled: `${a}${a}${b}`, swapped: `${b}${a}` }[slip]
        const typed = word.slice(0, at) + rest + word.slice(at + 2)
        expect(isFound(word, typed)).toBe(true)
      },
    ),
  )
})

test('matching returns options of the list, none twice, and case never matters', () => {
  fc.assert(
    fc.property(fc.array(label), letters(1, 6), (labels, query) => {
      const options = labels.map((label) => ({ label }))
      const matches = matchOptions(options, query)
      expect(new Set(matches).size).toBe(matches.length)
      expect(matches.every((option) => options.includes(option))).toBe(true)
      expect(matchOptions(options, query.toUpperCase())).toEqual(matches)
    }),
  )
})
