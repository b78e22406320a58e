import type { HeldTrip } from '#domain/booking/held-trip.ts'
import { heldOf, openAttempt } from '#domain/payment/money.ts'
import { type Booking, findBooking, lockBooking } from '#server/data/bookings.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import { listBookingHistory } from '#server/data/history.ts'
import { findOpenPayment, readMoney } from '#server/data/payments.ts'
import { inTransaction } from '#server/data/transaction.ts'
import { endBooking } from './cancel-booking.ts'
import { versionOf } from './name-price.ts'
import { closePayment } from './payment/close-payment.ts'
import type { PaymentDependencies } from './payment/payment-dependencies.ts'
import { toldTrip } from './read-booking.ts'

type Reading = Pick<PaymentDependencies, 'db'> & { catalogue: () => Promise<Catalogue> }

/** Why there is nothing to release. */
export type UnreleasableReason = 'cancelled' | 'expired' | 'confirmed' | 'paid' | 'changed-meanwhile'

type Refusal = { code: 'not-found' } | { code: 'not-releasable'; reason: UnreleasableReason }

export type ReleaseResult = { ok: true; held: HeldTrip } | { ok: false; error: Refusal }

/** In the history; the customer's email knows by it who ended the booking. */
export const releaseReason = 'Released by the company'

/** The unpaid request that the company's link is about. */
export async function readHold(deps: Reading, bookingId: string): Promise<ReleaseResult> {
  const booking = await findBooking(deps.db, bookingId)
  const refusal = refusalOf(booking)
  if (refusal || !booking) return { ok: false, error: refusal ?? { code: 'not-found' } }
  const money = await readMoney(deps.db, bookingId)
  if (heldOf(money) > 0) return refuse('paid')
  return describe(deps, booking, { isBeingPaid: openAttempt(money.payments) !== undefined })
}

/**
 * Ends a request that is not paid, frees its car and has the customer told. An open checkout is closed first: a customer
 * who has just paid keeps the car. Done again, it is the same answer.
 */
export async function releaseHold(
  deps: PaymentDependencies & Reading,
  { bookingId, version }: { bookingId: string; version: string },
): Promise<ReleaseResult> {
  const { db, jobs, now } = deps
  await jobs.ready()
  const seen = await findBooking(db, bookingId)
  if (seen && (await wasReleased(deps, seen))) return describe(deps, seen, { isReleased: true })
  const refusal = refusalOf(seen)
  if (refusal) return { ok: false, error: refusal }
  if (seen && versionOf(seen) !== version) return refuse('changed-meanwhile')
  const open = await findOpenPayment(db, bookingId)
  if (open?.method === 'card') await closePayment(deps, open)
  const released = await inTransaction(db, async (tx): Promise<Booking | Refusal> => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return { code: 'not-found' }
    const changed = refusalOf(booking)
    if (changed) return changed
    const money = await readMoney(tx, bookingId)
    if (heldOf(money) > 0) return { code: 'not-releasable', reason: 'paid' }
    if (versionOf(booking) !== version) return { code: 'not-releasable', reason: 'changed-meanwhile' }
    const note = { actor: 'operator', reason: releaseReason, at: now() }
    return endBooking({ tx, jobs }, booking, { keptCents: 0, money, note })
  })
  if ('code' in released) return { ok: false, error: released }
  return describe(deps, released, { isReleased: true })
}

function refusalOf(booking: Booking | undefined): Refusal | null {
  if (!booking) return { code: 'not-found' }
  const { status } = booking
  if (status === 'requested') return null
  const reason = status === 'cancelled' || status === 'expired' ? status : 'confirmed'
  return { code: 'not-releasable', reason }
}

async function wasReleased({ db }: Reading, { id, status }: Booking): Promise<boolean> {
  if (status !== 'cancelled') return false
  const history = await listBookingHistory(db, id)
  return history.at(-1)?.reason === releaseReason
}

async function describe(
  { catalogue }: Reading,
  booking: Booking,
  { isReleased = false, isBeingPaid = false }: Partial<Pick<HeldTrip, 'isReleased' | 'isBeingPaid'>>,
): Promise<ReleaseResult> {
  const { fleet } = await catalogue()
  return {
    ok: true,
    held: { ...toldTrip(booking, fleet), isReleased, isBeingPaid, version: versionOf(booking) },
  }
}

function refuse(reason: UnreleasableReason): ReleaseResult {
  return { ok: false, error: { code: 'not-releasable', reason } }
}
