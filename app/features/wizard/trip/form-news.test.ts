import { expect, test } from 'vitest'
import { fieldNews } from './form-news.tsx'

const transfer = { type: 'point-to-point', isRoundTrip: false } as const

test('fields that a choice adds or removes are announced', () => {
  expect(fieldNews({ ...transfer, type: 'to-airport' }, transfer)).toBe('Flight fields added.')
  expect(fieldNews({ ...transfer, isRoundTrip: true }, transfer)).toBe('Return date and time added.')
  expect(fieldNews({ ...transfer, type: 'prom' }, { type: 'to-airport', isRoundTrip: true })).toBe(
    'Hours added. Return date and time removed. Flight fields removed.',
  )
})

test('a choice with the same fields announces nothing', () => {
  expect(fieldNews({ ...transfer, type: 'tour' }, transfer)).toBe('')
})
