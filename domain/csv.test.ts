import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(toCsv(['a', 'b'], [['one, two', 'say "hi"\nnow']])).toBe(
    '\uFEFFa,b\r\n"one, two","say ""hi""\nnow"\r\n',
  )
})

test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'the typed text %s is not a formula in a spreadsheet',
  (text) => expect(toCsv(['a'], [[text]])).toMatch(/a\r\n"?'/),
)

test('numbers stay numbers, and nothing stays empty', () => {
  expect(toCsv(['a', 'b'], [[-12.5, null]])).toBe('\uFEFFa,b\r\n-12.5,\r\n')
})
