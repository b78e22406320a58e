import { listCharges } from '#server/data/booking/bookings.ts'
import { readTips } from '#server/data/payment/payments.ts'
import { receiptContent } from '#server/receipts/receipt-content.ts'
import { receiptPdf } from '#server/receipts/receipt-pdf.ts'
import type { BookingForEmail } from './read-booking-for-email.ts'
import type { EmailDependencies } from './send-customer-email.ts'

/** The receipt of a booking that was paid, to attach to an email. */
export async function receiptFile(
  { db, now }: Pick<EmailDependencies, 'db' | 'now'>,
  { booking, detail, site }: Pick<BookingForEmail, 'booking' | 'detail' | 'site'>,
) {
  const tips = await readTips(db, booking.id)
  const receipt = receiptContent(detail, await listCharges(db, booking.id), tips.ledger)
  return {
    filename: receipt.fileName,
    content: await receiptPdf(receipt, { site, now: now() }),
    contentType: 'application/pdf',
  }
}
