import type { Cancellation } from '#domain/booking/booking-detail.ts'
import { cancellationNow } from '#domain/booking/cancelling.ts'
import { heldOf, openAttempt } from '#domain/payment/money.ts'
import { addCharge } from '#server/data/booking-charges.ts'
import { type Booking, changeBookingRow, lockBooking } from '#server/data/bookings.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import type { Db } from '#server/data/database.ts'
import { addHistory } from '#server/data/history.ts'
import { type BookingMoney, readMoney } from '#server/data/payments.ts'
import { giveBackPromo } from '#server/data/promo-codes.ts'
import { inTransaction, type Transaction } from '#server/data/transaction.ts'
import { releaseUnits } from '#server/data/units.ts'
import { bookingCancelled, squareBooking } from '#server/jobs/definitions.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { restateBooking } from './payment/restate-booking.ts'
import { termsOf } from './read-booking.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue>; jobs: JobQueue; now: () => Date }

type Input = {
  bookingId: string
  /** What the customer was told would come back. */
  refundCents: number
}

export type ShownCancellation = Cancellation & { totalCents: number | null }

export type CancelResult =
  | { ok: true; booking: Booking }
  | { ok: false; error: { code: 'not-cancellable' } | { code: 'refund-changed'; now: ShownCancellation } }

/** What cancelling a booking now means; null where it can't be cancelled. */
export async function showCancellation(
  { db, catalogue, now }: Pick<Dependencies, 'db' | 'catalogue' | 'now'>,
  booking: Booking,
): Promise<ShownCancellation | null> {
  const heldCents = heldOf(await readMoney(db, booking.id))
  const meant = cancellationNow({ ...booking, heldCents, terms: termsOf(await catalogue(), booking) }, now())
  return meant && { ...meant, totalCents: booking.totalCents }
}

/**
 * Cancels a booking, gives back its units and its promo, and writes down what comes back of the price. Whoever cancels it
 * again gets the same answer, and nothing is done twice.
 */
export async function cancelBooking(
  { db, catalogue, jobs, now: clock }: Dependencies,
  { bookingId, refundCents }: Input,
): Promise<CancelResult> {
  const at = clock()
  const kept = await catalogue()
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<CancelResult> => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return { ok: false, error: { code: 'not-cancellable' } }
    if (booking.status === 'cancelled') return { ok: true, booking }
    const money = await readMoney(tx, bookingId)
    const heldCents = heldOf(money)
    const meant = cancellationNow({ ...booking, heldCents, terms: termsOf(kept, booking) }, at)
    if (!meant) return { ok: false, error: { code: 'not-cancellable' } }
    if (meant.refundCents !== refundCents)
      return {
        ok: false,
        error: { code: 'refund-changed', now: { ...meant, totalCents: booking.totalCents } },
      }
    const note = { actor: 'customer', reason: 'Canceled online', at }
    return { ok: true, booking: await endBooking({ tx, jobs }, booking, { ...meant, money, note }) }
  })
}

/** Something is there to be taken or given back, or may be on its way. */
function hasMoney(money: BookingMoney): boolean {
  return heldOf(money) > 0 || openAttempt(money.payments) !== undefined
}

type Ending = {
  keptCents: number
  money: BookingMoney
  note: { actor: string; reason: string; at: Date }
}

/** Cancels a booking that is locked: units and promo are given back, and the customer is told. */
export async function endBooking(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Booking,
  { keptCents, money, note }: Ending,
): Promise<Booking> {
  const { id: bookingId, status: fromStatus, totalCents } = booking
  const change = {
    status: 'cancelled' as const,
    totalCents: totalCents === null ? null : keptCents,
    holdExpiresAt: null,
    clientNetwork: null,
  }
  await changeBookingRow(tx, bookingId, change)
  await releaseUnits(tx, { bookingId, at: note.at })
  await giveBackPromo(tx, bookingId)
  await addHistory(tx, [
    { subject: 'booking', subjectId: bookingId, fromStatus, toStatus: 'cancelled', ...note },
  ])
  const cents = keptCents - (totalCents ?? 0)
  if (cents !== 0)
    await addCharge(tx, { bookingId, kind: 'cancelled', cents, reason: note.reason, at: note.at })
  await jobs.enqueue(tx, bookingCancelled, { bookingId })
  if (hasMoney(money)) await jobs.enqueue(tx, squareBooking, { bookingId })
  return (await restateBooking({ tx, jobs }, { ...booking, ...change }, note)).booking
}
