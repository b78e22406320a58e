import { isOver } from '#domain/status/booking-status.ts'
import {
  type BookingCost,
  computeBalance,
  findOpenAttempt,
  type PaymentRecords,
  sumCents,
  sumRefunded,
} from './booking-balance.ts'
import { nextCaptureAt } from './payment-times.ts'
import type { PaymentView } from './payment-view.ts'

/** The payments of a booking as its customer sees them. */
export function toPaymentView(booking: BookingCost & { pickUpAt: Date }, money: PaymentRecords): PaymentView {
  const { balanceCents, authorizedCents, dueCents, overpaidCents, refundingCents, disputedCents } =
    computeBalance(booking, money)
  const open = findOpenAttempt(money.payments)
  const methods = new Map(money.payments.map(({ id, method }) => [id, method]))
  const byHand = money.refunds.map(({ cents, doneAt, byHand }) => (byHand && !doneAt ? cents : 0))
  return {
    dueCents,
    paidCents: balanceCents,
    authorizedCents,
    // What is authorized for a booking that is over is being released or captured right now.
    chargedAt: isOver(booking.status)
      ? null
      : (nextCaptureAt(money.payments, booking.pickUpAt)?.toISOString() ?? null),
    refundedCents: sumRefunded(money),
    // An overpaid amount is refunded, even if its refund order is not written yet.
    refundingCents: Math.max(refundingCents, overpaidCents),
    refundsByHandCents: sumCents(byHand),
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
