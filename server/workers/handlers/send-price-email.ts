import { bookingPricedEmail } from '#server/email/emails/customer/booking-priced.ts'
import { priceId } from '#server/use-cases/operator/set-price.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { detailsForCustomer, readBookingForEmail } from './read-booking-for-email.ts'
import { sendCustomerEmail } from './send-customer-email.ts'

type Input = { bookingId: string; price: string; jobId: string }

/** Emails the customer the price, unless it has changed, the booking is paid, or it has ended. */
export async function sendPriceEmail(
  deps: EmailDependencies,
  { bookingId, price: expectedId, jobId }: Input,
): Promise<void> {
  const context = await readBookingForEmail(deps, bookingId)
  const { status, price = null, holdExpiresAt = null } = context?.booking ?? {}
  if (!context || status !== 'requested' || !price || priceId(price) !== expectedId) return
  const { detail, site, isProven } = context
  const payUntil = detail.can.pay ? holdExpiresAt : null
  const email = bookingPricedEmail({ ...detailsForCustomer(deps, context), price, payUntil, site })
  await sendCustomerEmail(deps, { email, site, jobId, isProven })
}
