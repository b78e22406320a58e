import { bookingMachine } from '#domain/booking/booking-status.ts'
import { type Costing, type Money, openAttempt, standingOf, sum } from './money.ts'
import { takenAt } from './payment-times.ts'
import type { PaymentView } from './payment-view.ts'

/** The money of a booking, as its customer sees it. */
export function viewPayment(booking: Costing & { pickUpAt: Date }, money: Money): PaymentView {
  const { balanceCents, authorizedCents, dueCents, tooMuchCents, refundingCents } = standingOf(booking, money)
  // What is set aside for a trip that is over is being let go, or taken, right now.
  const isOver = bookingMachine.isFinal(booking.status)
  const open = openAttempt(money.payments)
  const methods = new Map(money.payments.map(({ id, method }) => [id, method]))
  const refunded = money.ledger.map(({ kind, cents }) => (kind === 'refunded' ? -cents : 0))
  return {
    dueCents,
    paidCents: balanceCents,
    authorizedCents,
    chargedAt: isOver ? null : (takenAt(money.payments, booking.pickUpAt)?.toISOString() ?? null),
    refundedCents: sum(refunded),
    // What is too much goes back, though the order for it may not be written yet.
    refundingCents: Math.max(refundingCents, tooMuchCents),
    open: open
      ? { method: open.method, amountCents: open.amountCents, expiresAt: open.expiresAt.toISOString() }
      : null,
    movements: money.ledger.map(({ paymentId, kind, cents, at }) => ({
      kind,
      method: methods.get(paymentId) ?? 'card',
      cents,
      at: at.toISOString(),
    })),
  }
}
