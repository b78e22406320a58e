import { hoursToMs } from '#domain/constants.ts'
import { siteForHost } from '#domain/site/site.ts'
import { listBookingsByEmail } from '#server/data/booking/bookings.ts'
import { isEmailConfirmed } from '#server/data/messaging/sent-messages.ts'
import { bookingLinksEmail, type LinkedTrip } from '#server/email/emails/customer/booking-links.ts'
import { removeTypedText } from '#server/email/remove-typed-text.ts'
import { emailedLinks } from '#server/use-cases/booking/booking-receipt.ts'
import {
  type EmailDependencies,
  sendCustomerEmail,
} from '#server/workers/handlers/email/send-customer-email.ts'

const recentMs = hoursToMs(30 * 24)

const mostTrips = 10

/** Emails the links to the upcoming and recent bookings of an address. Each opens on the site it was made on. */
export async function sendBookingLinks(
  deps: EmailDependencies,
  { email: to, site: host, jobId }: { email: string; site: string; jobId: string },
): Promise<void> {
  const now = deps.now()
  const since = new Date(now.getTime() - recentMs)
  const bookings = await listBookingsByEmail(deps.db, { email: to, since, now, limit: mostTrips + 1 })
  const isProven = await isEmailConfirmed(deps.db, to)
  const trips = bookings.slice(0, mostTrips).map((booking): LinkedTrip => {
    const isConfirmed = isProven || booking.emailConfirmedAt !== null
    return {
      booking: isConfirmed ? booking : removeTypedText(booking, deps.places),
      manageUrl:
        deps.siteOrigin(siteForHost(deps.sites, booking.site)) + emailedLinks(deps.signer, booking).manage,
    }
  })
  const site = siteForHost(deps.sites, host)
  const email = bookingLinksEmail({
    to,
    trips,
    hasMore: bookings.length > mostTrips,
    bookUrl: `${deps.siteOrigin(site)}/booking`,
    phone: site.configPhoneNumber,
  })
  await sendCustomerEmail(deps, { email, site, jobId, isProven })
}
