import { isCalledOff } from '#domain/status/booking-status.ts'
import { type Booking, listCharges } from '#server/data/booking/bookings.ts'
import { listBookingHistory } from '#server/data/booking/history.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { listLedger } from '#server/data/payment/ledger.ts'

/** Why a payment is refunded, for the company: it has to send a Zelle refund by hand. */
export async function refundReason(
  tx: Transaction,
  { id, status }: Pick<Booking, 'id' | 'status'>,
  paymentId: string,
): Promise<string> {
  const charges = await listCharges(tx, id)
  const last = charges.at(-1)
  if ((last?.kind === 'adjusted' || last?.kind === 'fee-refunded') && last.cents < 0) return last.reason
  if (!isCalledOff(status)) {
    const isCheaper = charges.some(({ kind, cents }) => kind === 'changed' && cents < 0)
    return isCheaper ? 'A change lowered the price' : 'The customer paid more than the price'
  }
  const end = (await listBookingHistory(tx, id)).findLast(({ toStatus }) => toStatus === status)
  const paid = (await listLedger(tx, id)).findLast(
    (row) => row.kind === 'paid' && row.paymentId === paymentId,
  )
  if (status === 'expired')
    return end && paid && paid.at < end.at
      ? 'Only part of the price was paid in time'
      : 'The payment arrived after the booking had expired'
  return end && paid && paid.at > end.at
    ? 'The payment arrived after the booking was canceled'
    : 'The booking was canceled'
}
