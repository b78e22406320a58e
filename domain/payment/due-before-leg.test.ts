import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { dueBeforeLeg } from './due-before-leg.ts'

const now = new Date('2026-11-16T15:00:00Z')
const [earlier, later] = [new Date('2026-11-16T14:00:00Z'), new Date('2026-11-17T14:00:00Z')]

function dueOf({
  status = 'confirmed' as BookingStatus,
  totalCents = 124_000 as number | null,
  pickUpAt = later,
  number = 0,
  heldCents = 10_000,
}) {
  return dueBeforeLeg({ status, totalCents, pickUpAt }, { number, heldCents, now })
}

test.each([
  ['the part that is not paid', {}, 114_000],
  ['nothing of a price that is paid', { heldCents: 124_000 }, 0],
  ['nothing where more is paid than the price', { heldCents: 130_000 }, 0],
  ['nothing without a price', { totalCents: null }, 0],
  ['nothing of a request: its hold ends', { status: 'requested' as const }, 0],
  ['nothing once the chauffeur has set off', { status: 'en-route' as const }, 0],
  ['nothing after the trip: extras are paid then', { status: 'completed' as const }, 0],
  ['the part that is not paid, also if the first pick-up is late', { pickUpAt: earlier }, 114_000],
  ['the part that is not paid, before the way back of a trip to come', { number: 1 }, 114_000],
  ['nothing before the way back of a trip that has begun', { number: 1, pickUpAt: earlier }, 0],
])('before a leg, the customer owes %s', (_, given, due) => {
  expect(dueOf(given)).toBe(due)
})
