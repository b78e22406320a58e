import { sumBalance } from '#domain/payment/booking-balance.ts'
import { findPayment, readTips } from '#server/data/payment/payments.ts'
import { tipReceivedEmail } from '#server/email/emails/customer/tip-received.ts'
import { readBookingForEmail } from '#server/workers/handlers/email/read-booking-for-email.ts'
import { receiptFile } from '#server/workers/handlers/email/receipt-file.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'

/** Thanks the customer for a tip, with the receipt, unless it was sent back meanwhile. */
export async function sendTipEmail(
  deps: EmailDependencies,
  { paymentId, jobId }: { paymentId: string; jobId: string },
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  const context = payment && (await readBookingForEmail(deps, payment.bookingId))
  if (!context) return
  const { booking, about, site } = context
  const { ledger } = await readTips(deps.db, booking.id)
  const cents = sumBalance({ ledger: ledger.filter((entry) => entry.paymentId === paymentId) })
  if (cents <= 0) return
  const email = { ...tipReceivedEmail({ ...about, cents }), attachments: [await receiptFile(deps, context)] }
  const sent = { bookingId: booking.id, kind: 'tip' as const, subjectId: paymentId }
  await sendCustomerEmail(deps, { email, site, jobId, isProven: true, about: sent })
}
