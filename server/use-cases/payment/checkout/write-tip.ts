import { randomUUID } from 'node:crypto'
import { findOpenAttempt, sumBalance } from '#domain/payment/booking-balance.ts'
import { longestCheckoutMs } from '#domain/payment/payment-times.ts'
import { canTip, mostTip } from '#domain/payment/tip.ts'
import type { Actor } from '#domain/status/actor.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { insertPayment, type Payment, readTips } from '#server/data/payment/payments.ts'
import type { PaymentProvider } from '#server/integrations/payments/port.ts'
import { reconcilePayment } from '#server/queue/job-definitions.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { isBeingOpened, type WrittenPayment } from './written-payment.ts'

type Input = {
  bookingId: string
  tipCents: number
  payments: Pick<PaymentProvider, 'name'>
  actor: Actor
  now: Date
}

/** When a checkout without events is read for the first time. */
const firstLookMs = 120_000

/**
 * The transaction that begins a tip: a payment of its own, captured at once. It changes neither the price nor what is due,
 * and a payment of the price may be open at the same time.
 */
export async function writeTip(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { bookingId, tipCents, payments: provider, actor, now }: Input,
): Promise<WrittenPayment> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !canTip(booking, now)) return refuse({ code: 'not-tippable' })
  const tips = await readTips(tx, bookingId)
  const mostCents = mostTip(booking.totalCents, sumBalance(tips))
  if (tipCents > mostCents) return refuse({ code: 'tip-too-high', mostCents })
  const open = findOpenAttempt(tips.payments)
  if (open) {
    const isGood = open.amountCents === tipCents && open.expiresAt > now
    if (isGood && open.checkoutUrl) return { kind: 'open', checkoutUrl: open.checkoutUrl }
    return isGood && isBeingOpened(open, now)
      ? { kind: 'to-open', payment: open, isNew: false, order: toOrder(booking, open) }
      : { kind: 'in-the-way', payment: open }
  }
  const row = {
    id: randomUUID(),
    bookingId,
    method: 'card' as const,
    purpose: 'tip' as const,
    provider: provider.name,
    status: 'pending' as const,
    amountCents: tipCents,
    captures: 'now' as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + longestCheckoutMs),
  }
  const payment = await insertPayment(tx, row, { actor, reason: 'Tip', at: now })
  const startAfter = new Date(now.getTime() + firstLookMs)
  await jobs.enqueue(tx, reconcilePayment, { paymentId: payment.id }, { startAfter })
  return { kind: 'to-open', payment, isNew: true, order: toOrder(booking, payment) }
}

function refuse(error: (WrittenPayment & { kind: 'refused' })['error']): WrittenPayment {
  return { kind: 'refused', error }
}

/** The order for the provider; the same payment always makes the same order. */
function toOrder(
  { reference, contact, pickUpAt }: Booking,
  { id: paymentId, amountCents, captures, expiresAt }: Payment,
) {
  const description = `Tip for trip ${reference} on ${formatLongDate(newYorkClockAt(pickUpAt))}`
  return { paymentId, reference, description, amountCents, captures, email: contact.email, expiresAt }
}
