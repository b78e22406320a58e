import type { CancellationPreview } from '#domain/booking/detail/booking-detail.ts'
import { offerReasons } from '#domain/dispatch/partner-offer.ts'
import { findOpenAttempt, sumHeld } from '#domain/payment/booking-balance.ts'
import type { Actor, HistoryNote } from '#domain/status/actor.ts'
import { addCharge, type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import { releasePromo } from '#server/data/booking/promo-codes.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { releaseLegs } from '#server/data/dispatch/schedule.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import { type BookingMoney, readBookingMoney } from '#server/data/payment/payments.ts'
import { moveBooking } from '#server/data/status/move-status.ts'
import { balanceBooking, bookingCancelled } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { cancellationFor } from './read-booking.ts'
import { syncBookingStatus } from './sync-booking-status.ts'
import { withdrawFromPartners } from './withdraw-from-partners.ts'

type Dependencies = { db: Db; catalogue: () => Promise<Catalogue>; jobs: JobQueue; now: () => Date }

type Input = {
  bookingId: string
  /** The refund that the customer was shown. */
  refundCents: number
  /** The fee that the customer was shown. During a dispute it can change while the refund stays zero. */
  keptCents?: number | undefined
  actor: Actor
}

export type RefundPreview = CancellationPreview & { totalCents: number | null }

export type CancelError = { code: 'not-cancellable' } | { code: 'refund-changed'; now: RefundPreview }

export type CancelResult = { ok: true; booking: Booking } | { ok: false; error: CancelError }

/** What cancelling a booking now costs and refunds; null where it can't be cancelled. */
export async function previewCancellation(
  { db, catalogue, now }: Pick<Dependencies, 'db' | 'catalogue' | 'now'>,
  booking: Booking,
): Promise<RefundPreview | null> {
  const money = await readBookingMoney(db, booking.id)
  const preview = cancellationFor(await catalogue(), { booking, money, now: now() })
  return preview && { ...preview, totalCents: booking.totalCents }
}

/**
 * Cancels a booking, releases its cars and its promo, and records what is refunded of the price. Cancelling again returns
 * the same result and does nothing.
 */
export async function cancelBooking(
  { db, catalogue, jobs, now: clock }: Dependencies,
  { bookingId, refundCents, keptCents, actor }: Input,
): Promise<CancelResult> {
  const at = clock()
  const current = await catalogue()
  await jobs.ready()
  return inTransaction(db, async (tx): Promise<CancelResult> => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return { ok: false, error: { code: 'not-cancellable' } }
    if (booking.status === 'cancelled') return { ok: true, booking }
    const money = await readBookingMoney(tx, bookingId)
    const preview = cancellationFor(current, { booking, money, now: at })
    if (!preview) return { ok: false, error: { code: 'not-cancellable' } }
    if (preview.refundCents !== refundCents || preview.keptCents !== (keptCents ?? preview.keptCents))
      return {
        ok: false,
        error: { code: 'refund-changed', now: { ...preview, totalCents: booking.totalCents } },
      }
    const note = { actor, reason: 'Canceled online', at }
    return {
      ok: true,
      booking: await cancelLockedBooking({ tx, jobs }, booking, { ...preview, money, note }),
    }
  })
}

/** Whether there is money to capture or refund, or a payment in progress. */
function hasMoney(money: BookingMoney): boolean {
  return sumHeld(money) > 0 || findOpenAttempt(money.payments) !== undefined
}

type Ending = {
  keptCents: number
  money: BookingMoney
  note: HistoryNote
}

/** Cancels a locked booking: releases cars and promo, and notifies the customer. */
export async function cancelLockedBooking(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  booking: Booking,
  { keptCents, money, note }: Ending,
): Promise<Booking> {
  const { id: bookingId, totalCents } = booking
  const change = {
    totalCents: totalCents === null ? null : keptCents,
    holdExpiresAt: null,
    clientNetwork: null,
  }
  const cancelled = await moveBooking(tx, booking, { to: 'cancelled', ...note, change })
  await withdrawFromPartners({ tx, jobs }, { bookingId, reason: offerReasons.canceled, at: note.at })
  await releaseLegs(tx, { bookingId, at: note.at })
  await releasePromo(tx, bookingId)
  const cents = keptCents - (totalCents ?? 0)
  if (cents !== 0)
    await addCharge(tx, { bookingId, kind: 'cancelled', cents, reason: note.reason, at: note.at })
  await jobs.enqueue(tx, bookingCancelled, { bookingId })
  if (hasMoney(money)) await jobs.enqueue(tx, balanceBooking, { bookingId })
  return (await syncBookingStatus({ tx, jobs }, cancelled, note)).booking
}
