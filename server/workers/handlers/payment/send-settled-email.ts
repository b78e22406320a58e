import { hasPaid } from '#domain/booking/detail/booking-document.ts'
import { tripSettledEmail } from '#server/email/emails/customer/trip-settled.ts'
import {
  detailsForCustomer,
  readBookingForEmail,
} from '#server/workers/handlers/email/read-booking-for-email.ts'
import { receiptFile } from '#server/workers/handlers/email/receipt-file.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'

/** Emails the customer the final price after the trip, with the receipt of what was paid, and asks for what is due. */
export async function sendSettledEmail(
  deps: EmailDependencies,
  { bookingId, jobId }: { bookingId: string; jobId: string },
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  const status = context?.booking.status
  // The desk has taken the end back.
  if (!context || (status !== 'completed' && status !== 'no-show')) return
  const { detail, site, isProven } = context
  const about = detailsForCustomer(deps, context)
  const email = {
    ...tripSettledEmail({ ...about, mayPay: detail.can.pay }),
    ...(hasPaid(about.payment) ? { attachments: [await receiptFile(deps, context)] } : {}),
  }
  const sent = { bookingId, kind: 'settled' as const }
  await sendCustomerEmail(deps, { email, site, jobId, isProven, about: sent })
}
