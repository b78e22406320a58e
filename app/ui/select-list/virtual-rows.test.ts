import { expect, test } from 'vitest'
import { rowStarts, scrollTopFor, visibleRows } from './virtual-rows.ts'

test('a row that is not measured yet counts as 40 pixels', () => {
  expect(rowStarts(3, new Map([[1, 64]]))).toEqual([6, 46, 110, 150])
})

test('the rows in view are rendered with twelve more on either side', () => {
  const rows = visibleRows(rowStarts(10_000, new Map()), { top: 4006, height: 240 }, -1)
  expect([rows[0], rows.at(-1)]).toEqual([88, 118])
  expect(rows).toHaveLength(31)
})

test('the active row is rendered wherever it is, in its place', () => {
  const starts = rowStarts(10_000, new Map())
  expect(visibleRows(starts, { top: 4006, height: 240 }, 3)[0]).toBe(3)
  expect(visibleRows(starts, { top: 4006, height: 240 }, 9999).at(-1)).toBe(9999)
  expect(visibleRows(starts, { top: 0, height: 240 }, 0)).toHaveLength(18)
})

test('no rows: nothing is rendered', () => {
  expect(visibleRows(rowStarts(0, new Map()), { top: 0, height: 240 }, -1)).toEqual([])
})

test('the list scrolls only as far as the row needs', () => {
  const starts = rowStarts(100, new Map())
  expect(scrollTopFor(starts, { top: 0, height: 240 }, 2)).toBe(0)
  expect(scrollTopFor(starts, { top: 0, height: 240 }, 10)).toBe(212)
  expect(scrollTopFor(starts, { top: 800, height: 240 }, 10)).toBe(400)
  expect(scrollTopFor(starts, { top: 800, height: 240 }, -1)).toBe(800)
})
