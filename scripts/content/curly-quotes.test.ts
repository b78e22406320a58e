import { expect, test } from 'vitest'
import { curlyQuotes } from './curly-quotes.ts'

test.each([
  ['What "All-In" Means', 'What “All-In” Means'],
  ['"Quoted"', '“Quoted”'],
  ["A Driver's Day, the Drivers' Night", 'A Driver’s Day, the Drivers’ Night'],
  ['The ("Small") Print', 'The (“Small”) Print'],
  [`He Said "It's 'Fine'"`, 'He Said “It’s ‘Fine’”'],
  ['“Set” by a Typesetter’s Hand', '“Set” by a Typesetter’s Hand'],
])('%s is set as %s', (typed, set) => {
  expect(curlyQuotes(typed)).toBe(set)
})

test('a quote after a link or an emphasis closes', () => {
  expect(curlyQuotes(`'s chauffeur" said "yes"`, { opensText: false })).toBe('’s chauffeur” said “yes”')
})
