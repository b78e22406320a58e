import { expect, test } from 'vitest'
import { breakTitle } from './break-title.ts'

const byLetters = (line: string) => line.length

test('lines are as even as the words allow', () => {
  expect(linesOf('Private Aviation Transfers Everywhere', 2)).toEqual([
    'Private Aviation',
    'Transfers Everywhere',
  ])
})

test('no line ends on a word that belongs to the next', () => {
  expect(linesOf('Congestion Fees South of 96th Street', 2)).toEqual([
    'Congestion Fees',
    'South of 96th Street',
  ])
  expect(linesOf('Bronx Car and Limo Service', 2)).toEqual(['Bronx Car', 'and Limo Service'])
  expect(linesOf('Long Island Car and Limo Service', 2)).toEqual(['Long Island Car', 'and Limo Service'])
})

test('a line preferably ends where the sentence pauses', () => {
  expect(linesOf('New York Black Car Service, Luxury Transportation', 2)).toEqual([
    'New York Black Car Service,',
    'Luxury Transportation',
  ])
})

test('there are never more lines than words', () => {
  expect(linesOf('Privacy', 2)).toBeUndefined()
  expect(linesOf('Privacy', 1)).toEqual(['Privacy'])
})

function linesOf(title: string, count: number) {
  return breakTitle(title, count, byLetters)?.lines
}
