import { bookingPricedEmail } from '#server/email/emails/customer/booking-priced.ts'
import { priceId } from '#server/use-cases/operator/set-price.ts'
import type { EmailDependencies } from './email-dependencies.ts'
import { detailsForCustomer, readBookingForEmail } from './read-booking-for-email.ts'
import { sendCustomerEmail } from './send-customer-email.ts'

type Input = { bookingId: string; price: string; jobId: string }

/** Tells the customer what was named, unless it is another price by now, paid for, or over. */
export async function sendPriceEmail(
  deps: EmailDependencies,
  { bookingId, price: name, jobId }: Input,
): Promise<void> {
  const trip = await readBookingForEmail(deps, bookingId)
  const { status, price = null, holdExpiresAt = null } = trip?.booking ?? {}
  if (!trip || status !== 'requested' || !price || priceId(price) !== name) return
  const { detail, site, isProven } = trip
  const payUntil = detail.can.pay ? holdExpiresAt : null
  const letter = bookingPricedEmail({ ...detailsForCustomer(deps, trip), price, payUntil, site })
  await sendCustomerEmail(deps, { email: letter, site, jobId, isProven })
}
