import { bookingPricedLetter } from '#server/email/letters/booking-priced.ts'
import { sendLetter } from '#server/email/send-letter.ts'
import { priceName } from '#server/use-cases/name-price.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { readTrip } from './mail-trip.ts'

type Told = { bookingId: string; price: string; jobId: string }

/** Tells the customer what was named, unless it is another price by now, paid for, or over. */
export async function mailPrice(
  deps: MailDependencies,
  { bookingId, price: name, jobId }: Told,
): Promise<void> {
  const trip = await readTrip(deps, bookingId)
  const { status, price = null, holdExpiresAt = null } = trip?.booking ?? {}
  if (!trip || status !== 'requested' || !price || priceName(price) !== name) return
  const { about, detail, site } = trip
  const payUntil = detail.can.pay ? holdExpiresAt : null
  await sendLetter(deps, { letter: bookingPricedLetter({ ...about, price, payUntil, site }), site, jobId })
}
