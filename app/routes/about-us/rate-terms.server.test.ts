import { expect, test } from 'vitest'
import { exampleRates, rule } from '#tests/rates.ts'
import { extras, fees, holidaysAhead, tolls, waitingAndCancelling } from './rate-terms.server.ts'

const today = '2026-11-17'

test('an extra that differs by kind of vehicle says so, one that does not has one figure', () => {
  const shown = new Map(extras(exampleRates, today).map(({ name, figures }) => [name, figures]))

  expect(shown.get('Meet and greet')).toEqual([
    { text: '$25', holds: 'sedan, SUV, limousine' },
    { text: '$50', holds: 'van' },
  ])
  expect(shown.get('Child seat')).toEqual([{ text: '$25', holds: undefined }])
})

test('a fee shows what it is now and what it will be, each with its days', () => {
  const airport = fees(exampleRates, today).find(({ name }) => name === 'Airport access fee')

  expect(airport?.figures).toEqual([
    { text: '$3.50', holds: 'March 15, 2026 to December 31, 2026' },
    { text: '$4.50', holds: 'January 1, 2027 to December 31, 2027' },
    { text: '$5', holds: 'from January 1, 2028' },
  ])
})

test('a rule without a row, or that asks nothing, is not shown', () => {
  const off = { ...exampleRates, rules: [rule('black-car-fund', 'millipercent', 0)] }

  expect(fees(off, today)).toEqual([])
  expect(waitingAndCancelling(off, today)).toEqual([])
})

test('a toll says in which direction it is due', () => {
  expect(tolls(exampleRates, today).map(({ name, note }) => [name, note])).toEqual([
    ['Hudson River toll', 'Due on the way from New Jersey; the way back is free.'],
    ['East River toll', 'Due both ways.'],
  ])
})

test('the holidays of the coming year are listed, those after it are not yet', () => {
  expect(holidaysAhead(exampleRates, today)).toEqual([{ name: 'Christmas Day', day: 'December 25, 2026' }])
  expect(holidaysAhead(exampleRates, '2025-12-25')).toEqual([])
})
