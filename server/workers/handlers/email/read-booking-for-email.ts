import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { type Site, siteForHost } from '#domain/site/site.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import { listBookingHistory } from '#server/data/booking/history.ts'
import type { BookingEmailData } from '#server/email/booking-email-data.ts'
import { removeTypedText } from '#server/email/remove-typed-text.ts'
import { emailedLinks } from '#server/use-cases/booking/booking-receipt.ts'
import { readBooking } from '#server/use-cases/booking/read-booking.ts'
import { findGreetedWays } from '#server/use-cases/dispatch/leg-places.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import type { EmailDependencies } from './send-customer-email.ts'

/** The state of a booking when its email is composed. */
export type BookingForEmail = {
  booking: Booking
  detail: BookingDetail
  site: Site
  origin: string
  /** Status changes and other changes, with who made them, oldest first. */
  history: Awaited<ReturnType<typeof listBookingHistory>>
  /** Whether the booking was ever confirmed: then calendars have the trip. */
  wasConfirmed: boolean
  /** The customer has confirmed the mailbox, has paid or has spoken with us: the address is probably not a stranger's. */
  isProven: boolean
  /** The data that most emails show. */
  about: BookingEmailData
}

export async function readBookingForEmail(
  deps: EmailDependencies,
  bookingId: string,
): Promise<BookingForEmail | undefined> {
  const booking = await findBooking(deps.db, bookingId)
  if (!booking) return undefined
  const site = siteForHost(deps.sites, booking.site)
  const detail = await readBooking(deps, { booking, zellePayee: resolveZellePayee(deps, site) })
  const origin = deps.siteOrigin(site)
  const wasConfirmed = detail.timeline.some(({ status }) => isConfirmed(status))
  const links = emailedLinks(deps.signer, booking)
  const { fleet } = await deps.catalogue()
  const car = fleet.find(({ id }) => id === booking.vehicleClassId)
  const freeUntil = detail.cancellation?.freeUntil
  return {
    booking,
    detail,
    history: await listBookingHistory(deps.db, bookingId),
    site,
    origin,
    wasConfirmed,
    isProven: wasConfirmed || booking.emailConfirmedAt !== null || booking.source === 'phone',
    about: {
      booking,
      greetedWays: findGreetedWays(deps.places, booking),
      carName: car?.name ?? null,
      carPicture: car?.gallery[0] ? `/email-images/${car.gallery[0]}.jpg` : null,
      payment: detail.payment,
      manageUrl: `${origin}${links.manage}`,
      payUrl: `${origin}${links.pay}`,
      policyUrl: `${origin}/docs/cancellation-policy`,
      freeUntil: freeUntil ? new Date(freeUntil) : null,
      waiting: detail.waiting,
      phone: site.configPhoneNumber,
      now: deps.now(),
    },
  }
}

/** The same for an email about the way back: a trip of its own, which can no longer be canceled for free by itself. */
export function aboutWayBack(context: BookingForEmail, way: Booking): BookingForEmail {
  const [, isMeetAndGreet = false] = context.about.greetedWays
  const booking = { ...way, isMeetAndGreet }
  const about = { ...context.about, booking, greetedWays: [isMeetAndGreet], freeUntil: null }
  return { ...context, booking, about }
}

/** The data for a customer's email. Removes typed text while the address may be a stranger's. */
export function detailsForCustomer(
  { places }: Pick<EmailDependencies, 'places'>,
  { about, isProven }: Pick<BookingForEmail, 'about' | 'isProven'>,
): BookingForEmail['about'] {
  return isProven ? about : { ...about, booking: removeTypedText(about.booking, places) }
}
