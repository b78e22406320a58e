import { formatChangeReason } from '#domain/booking/change/change-reason.ts'
import { computeHoldEnd, computeShortHoldEnd } from '#domain/hold/hold-end.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { addCharge } from '#server/data/booking/booking-charges.ts'
import type { Booking, BookingUpdate } from '#server/data/booking/bookings.ts'
import { addHistory } from '#server/data/booking/history.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { balanceBooking, bookingChanged, expireHold } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { scheduleReminders } from '#server/use-cases/messaging/schedule-reminders.ts'
import type { ChangePlan } from './plan-change.ts'

type ChangedRow = BookingUpdate & Pick<Booking, 'status' | 'totalCents' | 'holdExpiresAt'>

/** What of the booking's row is new. */
export function toChangedRow(
  booking: Booking,
  { plan, price, now }: { plan: ChangePlan; price: Price | null; now: Date },
): ChangedRow {
  const { carId, comment, timezone: _, guest: __, ...rest } = plan.request
  const { promocodeId: ___, priceToken: ____, captcha: _____, ...fields } = rest
  const same = { ...fields, comment: comment ?? '', vehicleClassId: carId, status: booking.status }
  if (!plan.trip) return { ...same, totalCents: booking.totalCents, holdExpiresAt: booking.holdExpiresAt }
  const { miles, minutes } = plan.trip.route
  return {
    ...same,
    status: statusAfter(booking.status),
    chauffeur: null,
    price,
    totalCents: price?.totalCents ?? null,
    distanceMiles: miles,
    durationMinutes: minutes,
    ...holdAfter(booking, { plan, price, now }),
  }
}

type Written = { before: Booking; row: ChangedRow; plan: ChangePlan; now: Date }

/** History, the difference in price, and the jobs that follow. */
export async function recordChange(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { before, row, plan, now: at }: Written,
): Promise<void> {
  const { id: bookingId } = before
  const reason = formatChangeReason(plan.changed)
  const change = { subjectId: bookingId, actor: 'customer', reason, at }
  await addHistory(tx, [{ ...change, subject: 'booking', fromStatus: before.status, toStatus: row.status }])
  const cents = (row.totalCents ?? 0) - (before.totalCents ?? 0)
  if (cents !== 0) await addCharge(tx, { bookingId, kind: 'changed', cents, reason, at })
  await jobs.enqueue(tx, bookingChanged, { bookingId, differenceCents: cents })
  const { pickUpAt = before.pickUpAt } = row
  const isMoved = pickUpAt.getTime() !== before.pickUpAt.getTime()
  // What we hold may be too much by now, and what is set aside is taken with the trip.
  if (cents !== 0 || isMoved) await jobs.enqueue(tx, balanceBooking, { bookingId })
  if (isMoved && row.status !== 'requested')
    await scheduleReminders({ tx, jobs }, { id: bookingId, pickUpAt }, at)
  const { holdExpiresAt } = row
  // The end of a hold that stays is waited for already.
  if (holdExpiresAt && (!before.holdExpiresAt || holdExpiresAt < before.holdExpiresAt))
    await jobs.enqueue(tx, expireHold, { bookingId }, { startAfter: holdExpiresAt })
}

/** Whoever was to drive the old trip may not be free for the new one: the company assigns it again. */
function statusAfter(status: BookingStatus): BookingStatus {
  return status === 'assigned' ? 'confirmed' : status
}

/**
 * A change is no way to keep a car longer without paying for it; but an earlier trip frees it earlier. The first car of a
 * request is held as that of a new one.
 */
function holdAfter(
  booking: Booking,
  { plan, price, now }: { plan: ChangePlan; price: Price | null; now: Date },
): Pick<Booking, 'holdExpiresAt' | 'awaitsEmail'> {
  const { status, holdExpiresAt, awaitsEmail, userId, emailConfirmedAt } = booking
  if (status !== 'requested' || !plan.request.carId) return { holdExpiresAt, awaitsEmail }
  const fresh = computeHoldEnd(now, plan.request.pickUpAt, { isPriced: price !== null })
  if (holdExpiresAt && holdExpiresAt < fresh) return { holdExpiresAt, awaitsEmail }
  if (holdExpiresAt) return { holdExpiresAt: fresh, awaitsEmail }
  return userId || emailConfirmedAt
    ? { holdExpiresAt: fresh, awaitsEmail: false }
    : { holdExpiresAt: computeShortHoldEnd(now), awaitsEmail: true }
}
