import { expect, test } from 'vitest'
import { sampleRates, sampleRule } from '#tests/samples/rates.ts'
import {
  extraTerms,
  feeTerms,
  tollTerms,
  upcomingHolidays,
  waitingAndCancellationTerms,
} from './rate-terms.server.ts'

const today = '2026-11-17'

test('an extra that differs by kind of vehicle lists each, otherwise it has one figure', () => {
  const shown = new Map(extraTerms(sampleRates, today).map(({ name, figures }) => [name, figures]))

  expect(shown.get('Meet and greet')).toEqual([
    { text: '$25', holds: 'sedan, SUV, limousine' },
    { text: '$50', holds: 'van' },
  ])
  expect(shown.get('Child seat')).toEqual([{ text: '$25', holds: undefined }])
})

test('a fee shows its current and future figures, each with its dates', () => {
  const airport = feeTerms(sampleRates, today).find(({ name }) => name === 'Airport access fee')

  expect(airport?.figures).toEqual([
    { text: '$3.50', holds: 'until December 31, 2026' },
    { text: '$4.50', holds: 'from January 1, 2027' },
    { text: '$5', holds: 'from January 1, 2028' },
  ])
})

test('a rule without a row, or with a figure of zero, is not shown', () => {
  const off = { ...sampleRates, rules: [sampleRule('black-car-fund', 'millipercent', 0)] }

  expect(feeTerms(off, today)).toEqual([])
  expect(waitingAndCancellationTerms(off, today)).toEqual([])
})

test('a toll names the direction that is charged', () => {
  expect(tollTerms(sampleRates, today).map(({ name, note }) => [name, note])).toEqual([
    ['Hudson River toll', 'Charged from New Jersey only.'],
    ['East River toll', 'Charged in both directions.'],
  ])
})

test('only the holidays of the coming year are listed', () => {
  expect(upcomingHolidays(sampleRates, today)).toEqual([{ name: 'Christmas Day', day: 'December 25, 2026' }])
  expect(upcomingHolidays(sampleRates, '2025-12-25')).toEqual([])
})
