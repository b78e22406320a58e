import { expect, test } from 'vitest'
import { offerCancellation } from './offer-cancellation.ts'

const now = new Date('2026-11-15T15:00:00Z')
const sedan = { freeHours: 24, latePercent: 50 }

function free(pickUpAt: string | null, terms = sedan): string | undefined {
  const when = { pickUpAt: pickUpAt === null ? null : new Date(pickUpAt), now }
  return offerCancellation(terms, when)?.free.replaceAll('\u00a0', ' ')
}

test('the exact moment until which canceling is free, on New York’s clock', () => {
  expect(free('2026-11-18T10:00:00Z')).toBe('Free cancellation until Tue, Nov 17, 5 a.m.')
})

test('the sentences have one period each, after a time too', () => {
  const late = 'After that, canceling costs 50% of the price.'
  const at = offerCancellation(sedan, { pickUpAt: new Date('2026-11-18T10:00Z'), now })?.terms
  expect(at?.replaceAll('\u00a0', ' ')).toBe(`Free cancellation until Tue, Nov 17, 5 a.m. ${late}`)
  expect(offerCancellation(sedan, { pickUpAt: null, now })?.terms).toBe(
    `Free cancellation until 24 hours before pick-up. ${late}`,
  )
})

test('a moment in another year has its year', () => {
  expect(free('2027-02-03T15:30:00Z')).toBe('Free cancellation until Tue, Feb 2, 2027, 10:30 a.m.')
})

test('once the moment has passed, the 60 minutes after booking remain', () => {
  const limousine = { ...sedan, freeHours: 168 }
  expect(free('2026-11-17T15:00:00Z', limousine)).toBe('Free to cancel for 60 minutes after you book')
})

test('a moment within the next 60 minutes is later by the grace period', () => {
  expect(free('2026-11-16T15:59:00Z')).toBe('Free to cancel for 60 minutes after you book')
  expect(free('2026-11-16T16:01:00Z')).toBe('Free cancellation until Sun, Nov 15, 11:01 a.m.')
})

test('without a pick-up time the hours are named, without terms nothing', () => {
  expect(free(null)).toBe('Free cancellation until 24 hours before pick-up')
  expect(free(null, { ...sedan, freeHours: 168 })).toBe('Free cancellation until 7 days before pick-up')
  expect(offerCancellation(null, { pickUpAt: null, now })).toBeNull()
})
