import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import type { ConfirmPayload } from '#server/crypto/token-payloads.ts'
import { findBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { listLedger } from '#server/data/payment/ledger.ts'
import { findPayment } from '#server/data/payment/payments.ts'
import { findRefund } from '#server/data/payment/refunds.ts'

/** The payment or refund that the company is payload to confirm; null where it does not exist. */
export async function readConfirmation(
  { db, payee }: { db: Db; payee: string },
  payload: ConfirmPayload,
): Promise<PaymentConfirmation | null> {
  const refund = 'refund' in payload ? await findRefund(db, payload.refund) : undefined
  const payment = await findPayment(
    db,
    'payment' in payload ? payload.payment : (refund?.paymentId ?? unknownId),
  )
  const booking = payment && (await findBooking(db, payment.bookingId))
  if (!booking || (payment.method !== 'zelle' && !refund?.byHand)) return null
  const arrived = (await listLedger(db, booking.id)).find(
    ({ paymentId, kind }) => paymentId === payment.id && kind === 'paid',
  )
  const at = (refund ? refund.doneAt : arrived?.at)?.toISOString() ?? null
  const { firstName, secondName } = booking.contact
  return {
    kind: refund ? 'refund' : 'payment',
    reference: booking.reference,
    amountCents: refund ? refund.cents : payment.amountCents,
    customerName: [firstName, secondName].filter(Boolean).join(' '),
    payee: refund ? null : payee,
    done: at !== null,
    at,
  }
}

const unknownId = '00000000-0000-4000-8000-000000000000'
