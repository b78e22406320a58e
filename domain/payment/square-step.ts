import { bookingMachine } from '#domain/booking/booking-status.ts'
import {
  type Costing,
  heldOfPayment,
  leftOf,
  type Money,
  openAttempt,
  type Standing,
  standingOf,
} from './money.ts'
import { takenAt } from './payment-times.ts'
import { toCharge } from './to-charge.ts'

/** What brings the money of a booking one step nearer to what it costs. */
export type SquareStep =
  /** A try that nobody should pay any more. */
  | { kind: 'close'; paymentId: string }
  | { kind: 'capture'; paymentId: string; cents: number }
  | { kind: 'release'; paymentId: string }
  /** To be written down before anything is sent. */
  | { kind: 'promise'; refunds: { paymentId: string; cents: number }[] }
  | { kind: 'refund'; paymentId: string; refundId: string; cents: number }
  | { kind: 'wait'; until: Date }
  | { kind: 'done' }

type Squared = Costing & { pickUpAt: Date }

/** The next step. Whoever takes one asks again, until it is done or has to wait. */
export function squareStep(booking: Squared, money: Money, now: Date): SquareStep {
  const standing = standingOf(booking, money)
  return (
    closing(booking, money, standing) ??
    taking(booking, money, { standing, now }) ??
    promising(money, standing) ??
    refunding(money) ??
    waiting(booking, money)
  )
}

/** A try for a booking that is over, or for an amount that is no longer due. */
function closing({ status }: Squared, { payments }: Money, { dueCents }: Standing): SquareStep | null {
  const open = openAttempt(payments)
  if (!open || (!bookingMachine.isFinal(status) && open.amountCents === dueCents)) return null
  return { kind: 'close', paymentId: open.id }
}

function taking(
  { status, totalCents, pickUpAt }: Squared,
  { payments }: Money,
  { standing, now }: { standing: Standing; now: Date },
): SquareStep | null {
  const isOver = bookingMachine.isFinal(status)
  const due = payments.find(
    (payment) => payment.status === 'authorized' && (isOver || isTaken(takenAt([payment], pickUpAt), now)),
  )
  if (!due) return null
  const { authorizedCents } = due
  const cents = toCharge(totalCents, { paidCents: standing.balanceCents, authorizedCents })
  return cents > 0 ? { kind: 'capture', paymentId: due.id, cents } : { kind: 'release', paymentId: due.id }
}

function isTaken(at: Date | null, now: Date): boolean {
  return at === null || at <= now
}

/** What is too much and not promised yet, the last payment first, of each as much as is left of it. */
function promising(money: Money, { tooMuchCents, refundingCents }: Standing): SquareStep | null {
  let missing = tooMuchCents - refundingCents
  const refunds: { paymentId: string; cents: number }[] = []
  for (const { id: paymentId } of money.payments.toReversed()) {
    const cents = Math.min(missing, leftOf(paymentId, money))
    if (cents <= 0) continue
    refunds.push({ paymentId, cents })
    missing -= cents
  }
  return refunds.length > 0 ? { kind: 'promise', refunds } : null
}

/** What was paid by card goes back by itself; the rest is sent by hand. */
function refunding(money: Money): SquareStep | null {
  const { payments, refunds } = money
  const byCard = new Set(payments.flatMap(({ id, method }) => (method === 'card' ? [id] : [])))
  const next = refunds.find(
    ({ paymentId, cents, doneAt, byHand }) =>
      // A bank that disputes the charge has taken the money already.
      !doneAt && !byHand && byCard.has(paymentId) && heldOfPayment(paymentId, money) >= cents,
  )
  return next ? { kind: 'refund', paymentId: next.paymentId, refundId: next.id, cents: next.cents } : null
}

function waiting({ pickUpAt }: Squared, { payments }: Money): SquareStep {
  const until = takenAt(payments, pickUpAt)
  return until ? { kind: 'wait', until } : { kind: 'done' }
}
