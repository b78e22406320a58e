import { bookingMachine } from '#domain/booking/booking-status.ts'
import { type Costing, type Money, openAttempt, refundedOf, standingOf, sum } from './money.ts'
import { takenAt } from './payment-times.ts'
import type { PaymentView } from './payment-view.ts'

/** The money of a booking, as its customer sees it. */
export function viewPayment(booking: Costing & { pickUpAt: Date }, money: Money): PaymentView {
  const { balanceCents, authorizedCents, dueCents, tooMuchCents, refundingCents, disputedCents } = standingOf(
    booking,
    money,
  )
  // What is set aside for a trip that is over is being let go, or taken, right now.
  const isOver = bookingMachine.isFinal(booking.status)
  const open = openAttempt(money.payments)
  const methods = new Map(money.payments.map(({ id, method }) => [id, method]))
  const byHand = money.refunds.map(({ cents, doneAt, byHand }) => (byHand && !doneAt ? cents : 0))
  return {
    dueCents,
    paidCents: balanceCents,
    authorizedCents,
    chargedAt: isOver ? null : (takenAt(money.payments, booking.pickUpAt)?.toISOString() ?? null),
    refundedCents: refundedOf(money),
    // What is too much goes back, though the order for it may not be written yet.
    refundingCents: Math.max(refundingCents, tooMuchCents),
    refundsByHandCents: sum(byHand),
    disputedCents,
    open: open
      ? { method: open.method, amountCents: open.amountCents, expiresAt: open.expiresAt.toISOString() }
      : null,
    movements: money.ledger.flatMap(({ paymentId, kind, cents, at }) =>
      kind === 'dispute-fee'
        ? []
        : [{ kind, method: methods.get(paymentId) ?? 'card', cents, at: at.toISOString() }],
    ),
  }
}
