import { expect, test } from 'vitest'
import { offerCancellationText } from './offer-cancellation-text.ts'

const now = new Date('2026-11-15T15:00:00Z')
const inTwoDays = new Date('2026-11-17T15:00:00Z')
const sedan = { freeHours: 24, latePercent: 50 }

test('the text gives the time until which canceling is free, and the fee after that', () => {
  expect(offerCancellationText(sedan, { pickUpAt: inTwoDays, now })).toBe(
    'Cancel at no cost until 24 hours before the trip. After that, canceling costs 50% of the price.',
  )
  expect(offerCancellationText({ ...sedan, freeHours: 168 }, { pickUpAt: null, now })).toMatch(
    /until 7 days before/,
  )
})

test('if the free period has already passed, the text does not promise it', () => {
  const limousine = { freeHours: 168, latePercent: 50 }

  expect(offerCancellationText(limousine, { pickUpAt: inTwoDays, now })).toBe(
    'This pick-up is too near for free cancellation: canceling costs 50% of the price.',
  )
})

test('without terms there is no text', () => {
  expect(offerCancellationText(null, { pickUpAt: inTwoDays, now })).toBeNull()
})
