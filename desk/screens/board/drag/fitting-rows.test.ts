import { expect, test } from 'vitest'
import type { BoardRow, Verdict } from '#desk/screens/board/model/board-model.ts'
import { fittingRows } from './drag-store.ts'

const fine: Verdict = { carId: 'car', chauffeurId: 'chauffeur', problems: [], warnings: [], emptyMiles: 0 }

function order(verdicts: Record<string, Partial<Verdict>>): string[] {
  const rows = Object.keys(verdicts).map((id) => ({ id }) as BoardRow)
  return fittingRows(rows, ({ id }) => ({ ...fine, ...verdicts[id] })).map(({ row }) => row.id)
}

test('rows without warnings come first, then those with the fewest empty miles', () => {
  const late = { warnings: [{ code: 'off-shift' as const, text: '' }] }
  expect(order({ late, far: { emptyMiles: 9 }, near: { emptyMiles: 2 } })).toEqual(['near', 'far', 'late'])
})

test('a car that is smaller than booked comes last, even after one without a chauffeur', () => {
  const smaller = { warnings: [{ code: 'smaller-class' as const, text: '' }] }
  expect(order({ smaller, alone: { chauffeurId: null, emptyMiles: 20 } })).toEqual(['alone', 'smaller'])
})

test('a row with a problem does not fit', () => {
  const problems = [{ code: 'car-taken' as const, text: '' }]
  expect(order({ taken: { problems }, free: {} })).toEqual(['free'])
})
