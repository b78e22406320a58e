import { expect, test } from 'vitest'
import { encodePath } from './encode-path.ts'
import type { SheetPosition } from './simplify.ts'

const corner: SheetPosition[] = [
  [0, 0],
  [100, 0],
  [100, 100],
]
const never = () => false

test('steps are integers and relative', () => {
  const line: SheetPosition[] = [
    [10.4, 20.6],
    [15.1, 12],
    [14, 30],
  ]
  expect(encodePath(line, { closed: false, bend: 0, isSharp: never })).toBe('M10 21l5-9-1 18')
})

test('a corner is rounded within its bend, except at the edge of the sheet', () => {
  expect(encodePath(corner, { closed: false, bend: 10, isSharp: never })).toBe('M0 0l90 0q10 0 10 10l0 90')
  expect(encodePath(corner, { closed: false, bend: 10, isSharp: () => true })).toBe('M0 0l100 0 0 100')
})

test('a ring ends where it begins, and a ring that is too small disappears', () => {
  expect(encodePath([...corner, [0, 0]], { closed: true, bend: 0, isSharp: never })).toBe('M0 0l100 0 0 100z')
  const speck: SheetPosition[] = [
    [0, 0],
    [0.2, 0],
    [0.2, 0.2],
  ]
  expect(encodePath(speck, { closed: true, bend: 0, isSharp: never })).toBe('')
})
