import { formatChangeReason } from '#domain/booking/change/booking-changes.ts'
import { computeHoldEnd, computeShortHoldEnd } from '#domain/hold/hold.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Actor, CompanyActor } from '#domain/status/actor.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { addCharge, type Booking, type BookingUpdate } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { amendBooking, moveBooking } from '#server/data/status/move-status.ts'
import { balanceBooking, expireHold } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { queueChangeEmails } from '#server/use-cases/messaging/change-emails.ts'
import { scheduleReminders } from '#server/use-cases/messaging/reminders.ts'
import type { ChangePlan } from './plan-change.ts'

/** Who changes the booking; the company says why. */
export type ChangeActor =
  | { actor: Actor; why?: never }
  | (Extract<CompanyActor, { actor: 'staff' }> & { why: string })

type Change = { plan: ChangePlan; price: Price | null; now: Date }

/** Writes the changed booking and its history. */
export async function writeChangedBooking(
  tx: Transaction,
  booking: Booking,
  { by, ...changed }: Change & { by: ChangeActor },
): Promise<Booking> {
  const { plan, now: at } = changed
  const to = plan.trip ? statusAfter(booking.status) : booking.status
  const { why, ...actor } = by
  const reason = formatChangeReason(plan.changed, why)
  const note = { ...actor, reason, at, change: toUpdate(booking, changed) }
  return to === booking.status ? amendBooking(tx, booking, note) : moveBooking(tx, booking, { to, ...note })
}

function toUpdate(booking: Booking, { plan, price, now }: Change): BookingUpdate {
  const { carId, comment, timezone: _, guest: __, ...rest } = plan.request
  const { promocodeId: ___, priceToken: ____, captcha: _____, ...fields } = rest
  const same = { ...fields, comment: comment ?? '', vehicleClassId: carId }
  if (!plan.trip) return same
  const { miles, minutes } = plan.trip.route
  return {
    ...same,
    chauffeur: null,
    price,
    totalCents: price?.totalCents ?? null,
    distanceMiles: miles,
    durationMinutes: minutes,
    ...holdAfter(booking, { plan, price, now }),
  }
}

type Written = {
  before: Booking
  after: Booking
  plan: Pick<ChangePlan, 'changed'>
  by: ChangeActor
  now: Date
}

/** The difference in price, and the jobs that follow. */
export async function followChange(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { before, after, plan, by, now: at }: Written,
): Promise<void> {
  const { id: bookingId, pickUpAt, holdExpiresAt } = after
  const reason = formatChangeReason(plan.changed, by.why)
  const cents = (after.totalCents ?? 0) - (before.totalCents ?? 0)
  if (cents !== 0) await addCharge(tx, { bookingId, kind: 'changed', cents, reason, at })
  await queueChangeEmails({ tx, jobs }, before, at)
  const isMoved = pickUpAt.getTime() !== before.pickUpAt.getTime()
  // We may now hold too much, and the capture of an authorized amount moves with the pick-up.
  if (cents !== 0 || isMoved) await jobs.enqueue(tx, balanceBooking, { bookingId })
  const isReturnMoved = after.returnAt?.getTime() !== before.returnAt?.getTime()
  if ((isMoved || isReturnMoved) && after.status !== 'requested')
    await scheduleReminders({ tx, jobs }, after, at)
  // The end of a hold that stays has its job already.
  if (holdExpiresAt && (!before.holdExpiresAt || holdExpiresAt < before.holdExpiresAt))
    await jobs.enqueue(tx, expireHold, { bookingId }, { startAfter: holdExpiresAt })
}

/** The chauffeur of the old trip may not be free for the new one: the company assigns one again. */
function statusAfter(status: BookingStatus): BookingStatus {
  return status === 'assigned' ? 'confirmed' : status
}

/**
 * A change does not extend the hold, but an earlier pick-up shortens it. The first car of a request gets the hold of a new
 * request.
 */
function holdAfter(
  booking: Booking,
  { plan, price, now }: Change,
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
