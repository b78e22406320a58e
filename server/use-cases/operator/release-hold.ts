import type { HeldBooking } from '#domain/booking/detail/booking-detail.ts'
import { findOpenAttempt, sumHeld } from '#domain/payment/booking-balance.ts'
import type { CompanyActor } from '#domain/status/actor.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { type Booking, findBooking, lockBooking } from '#server/data/booking/bookings.ts'
import { listBookingHistory } from '#server/data/booking/history.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { findOpenPayment, readBookingMoney } from '#server/data/payment/payments.ts'
import { cancelLockedBooking } from '#server/use-cases/booking/cancel-booking.ts'
import { bookingSummary } from '#server/use-cases/booking/read-booking.ts'
import { closePayment } from '#server/use-cases/payment/close-payment.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import { bookingVersion } from './set-price.ts'

type Reading = Pick<PaymentDependencies, 'db'> & { catalogue: () => Promise<Catalogue> }

/** Why the car cannot be released. */
export type NotReleasableReason = 'cancelled' | 'expired' | 'confirmed' | 'paid' | 'changed-meanwhile'

export type ReleaseError = { code: 'not-found' } | { code: 'not-releasable'; reason: NotReleasableReason }

export type ReleaseResult = { ok: true; held: HeldBooking } | { ok: false; error: ReleaseError }

/** Stored in the history; the customer's email recognizes by it who ended the booking. */
export const releaseReason = 'Released by the company'

/** The unpaid request that the company's link is about. */
export async function readHold(deps: Reading, bookingId: string): Promise<ReleaseResult> {
  const booking = await findBooking(deps.db, bookingId)
  const refusal = findReleaseError(booking)
  if (refusal || !booking) return { ok: false, error: refusal ?? { code: 'not-found' } }
  const money = await readBookingMoney(deps.db, bookingId)
  if (sumHeld(money) > 0) return refuse('paid')
  return describeHold(deps, booking, { isBeingPaid: findOpenAttempt(money.payments) !== undefined })
}

type Releasing = {
  bookingId: string
  /** Whether the booking is still as the company saw it. */
  isCurrent: (booking: Booking) => boolean
  by?: CompanyActor
}

/**
 * Cancels a request that is not paid, frees its car and notifies the customer. An open checkout is closed first, so a
 * customer who has just paid gets the car. A second call returns the same result.
 */
export async function releaseHold(
  deps: PaymentDependencies & Reading,
  { bookingId, isCurrent, by = { actor: 'operator-link' } }: Releasing,
): Promise<ReleaseResult> {
  const { db, jobs, now } = deps
  await jobs.ready()
  const seen = await findBooking(db, bookingId)
  if (seen && (await wasReleased(deps, seen))) return describeHold(deps, seen, { isReleased: true })
  const refusal = findReleaseError(seen)
  if (refusal) return { ok: false, error: refusal }
  if (seen && !isCurrent(seen)) return refuse('changed-meanwhile')
  const open = await findOpenPayment(db, bookingId)
  if (open?.method === 'card') await closePayment(deps, open)
  const released = await inTransaction(db, async (tx): Promise<Booking | ReleaseError> => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return { code: 'not-found' }
    const changed = findReleaseError(booking)
    if (changed) return changed
    const money = await readBookingMoney(tx, bookingId)
    if (sumHeld(money) > 0) return { code: 'not-releasable', reason: 'paid' }
    if (!isCurrent(booking)) return { code: 'not-releasable', reason: 'changed-meanwhile' }
    const note = { ...by, reason: releaseReason, at: now() }
    return cancelLockedBooking({ tx, jobs }, booking, { keptCents: 0, money, note })
  })
  if ('code' in released) return { ok: false, error: released }
  return describeHold(deps, released, { isReleased: true })
}

function findReleaseError(booking: Booking | undefined): ReleaseError | null {
  if (!booking) return { code: 'not-found' }
  const { status } = booking
  if (status === 'requested') return null
  const reason = isCalledOff(status) ? status : 'confirmed'
  return { code: 'not-releasable', reason }
}

async function wasReleased({ db }: Reading, { id, status }: Booking): Promise<boolean> {
  if (status !== 'cancelled') return false
  const history = await listBookingHistory(db, id)
  return history.at(-1)?.reason === releaseReason
}

async function describeHold(
  { catalogue }: Reading,
  booking: Booking,
  { isReleased = false, isBeingPaid = false }: Partial<Pick<HeldBooking, 'isReleased' | 'isBeingPaid'>>,
): Promise<ReleaseResult> {
  const { fleet } = await catalogue()
  return {
    ok: true,
    held: { ...bookingSummary(booking, fleet), isReleased, isBeingPaid, version: bookingVersion(booking) },
  }
}

function refuse(reason: NotReleasableReason): ReleaseResult {
  return { ok: false, error: { code: 'not-releasable', reason } }
}
