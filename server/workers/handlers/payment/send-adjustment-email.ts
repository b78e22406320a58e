import { activeAdjustments } from '#domain/pricing/price/adjustments.ts'
import { listAdjustments } from '#server/data/booking/adjustments.ts'
import { priceAdjustedEmail } from '#server/email/emails/customer/price-adjusted.ts'
import {
  detailsForCustomer,
  readBookingForEmail,
} from '#server/workers/handlers/email/read-booking-for-email.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'

type Input = { bookingId: string; adjustmentId: string; jobId: string }

/** Emails the customer an adjustment of the price, unless it was taken back before the email was sent. */
export async function sendAdjustmentEmail(
  deps: EmailDependencies,
  { bookingId, adjustmentId, jobId }: Input,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  const all = await listAdjustments(deps.db, bookingId)
  const adjustment = all.find(({ id }) => id === adjustmentId)
  const isCurrent =
    adjustment && (adjustment.reverses !== null || activeAdjustments(all).includes(adjustment))
  if (!context || !isCurrent) return
  const { detail, site, isProven } = context
  const about = detailsForCustomer(deps, context)
  const email = priceAdjustedEmail({ ...about, adjustment, mayPay: detail.can.pay })
  const sent = { bookingId, kind: 'adjusted' as const, subjectId: adjustmentId }
  await sendCustomerEmail(deps, { email, site, jobId, isProven, about: sent })
}
