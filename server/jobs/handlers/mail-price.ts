import { bookingPricedLetter } from '#server/email/letters/booking-priced.ts'
import { priceName } from '#server/use-cases/name-price.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { forCustomer, readTrip } from './mail-trip.ts'
import { sendToCustomer } from './send-to-customer.ts'

type Told = { bookingId: string; price: string; jobId: string }

/** Tells the customer what was named, unless it is another price by now, paid for, or over. */
export async function mailPrice(
  deps: MailDependencies,
  { bookingId, price: name, jobId }: Told,
): Promise<void> {
  const trip = await readTrip(deps, bookingId)
  const { status, price = null, holdExpiresAt = null } = trip?.booking ?? {}
  if (!trip || status !== 'requested' || !price || priceName(price) !== name) return
  const { detail, site, isProven } = trip
  const payUntil = detail.can.pay ? holdExpiresAt : null
  const letter = bookingPricedLetter({ ...forCustomer(deps, trip), price, payUntil, site })
  await sendToCustomer(deps, { letter, site, jobId, isProven })
}
