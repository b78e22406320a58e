import { parseChangeReason } from '#domain/booking/change/change-reason.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { calendarInvitation, type Invitation, toCalendarTrip } from '#domain/booking/detail/calendar-file.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { type Site, siteForHost } from '#domain/site/site.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import type { Email } from '#server/email/email.ts'
import { removeTypedText } from '#server/email/remove-typed-text.ts'
import { taxiReservations } from '#server/email/taxi-reservation.ts'
import { isConfirmed, isOver } from '#server/email/trip-details.ts'
import { emailedLinks } from '#server/use-cases/booking/booking-receipt.ts'
import { readBooking } from '#server/use-cases/booking/read-booking.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import type { EmailDependencies } from './email-dependencies.ts'

/** A booking as it is when its letter is written. */
export type BookingForEmail = {
  booking: Booking
  detail: BookingDetail
  site: Site
  origin: string
  /** Whether its car was ever confirmed: then calendars have the trip. */
  wasConfirmed: boolean
  /** The mailbox is proven to be the customer's, or they have paid: nobody pays to have us email a stranger. */
  isProven: boolean
  /** What most letters tell of it. */
  about: {
    booking: Booking
    carName: string | null
    payment: PaymentView
    manageUrl: string
    payUrl: string
  }
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
  const wasConfirmed = detail.timeline.some(isConfirmed)
  const links = emailedLinks(deps.signer, booking)
  return {
    booking,
    detail,
    site,
    origin,
    wasConfirmed,
    isProven: wasConfirmed || booking.emailConfirmedAt !== null,
    about: {
      booking,
      carName: detail.car?.name ?? null,
      payment: detail.payment,
      manageUrl: `${origin}${links.manage}`,
      payUrl: `${origin}${links.pay}`,
    },
  }
}

/** What an email tells the customer of the trip: only what is ours to say, while the address may be a stranger's. */
export function detailsForCustomer(
  { places }: Pick<EmailDependencies, 'places'>,
  { about, isProven }: Pick<BookingForEmail, 'about' | 'isProven'>,
): BookingForEmail['about'] {
  return isProven ? about : { ...about, booking: removeTypedText(about.booking, places) }
}

/**
 * The letter with the trip for calendars and for machines: to be added or moved while it is confirmed, to be taken out
 * where it was and is over. A trip that never was confirmed stands in nobody's calendar.
 */
export function withCalendarInvite(letter: Email, trip: BookingForEmail): Email {
  const method = inviteMethod(trip)
  if (!method) return letter
  const files = [...(letter.attachments ?? []), ...returnFiles(trip, method)]
  return {
    ...withReservationMarkup(letter, trip),
    calendar: { method, content: invitation(trip, { method, leg: 1 }) },
    ...(files.length > 0 ? { attachments: files } : {}),
  }
}

/** The same without the calendar, for a letter that changes nothing about the trip. */
export function withReservationMarkup(letter: Email, trip: BookingForEmail): Email {
  const { booking, site, origin, about } = trip
  if (!inviteMethod(trip)) return letter
  return { ...letter, reservations: taxiReservations(booking, { carName: about.carName, site, origin }) }
}

function inviteMethod({ booking, wasConfirmed }: BookingForEmail): Invitation['method'] | null {
  if (isConfirmed(booking)) return 'REQUEST'
  return isOver(booking) && wasConfirmed ? 'CANCEL' : null
}

/** A mail asks for one entry. The way back is a file of its own, and so is its end where it was taken out of the trip. */
function returnFiles(trip: BookingForEmail, method: Invitation['method']) {
  const { returnAt, timeline } = trip.detail
  const hadReturn = timeline.some(({ reason }) => parseChangeReason(reason).includes('return'))
  if (!returnAt && !hadReturn) return []
  const wanted = returnAt ? method : 'CANCEL'
  return [
    {
      filename: 'return.ics',
      content: invitation(trip, { method: wanted, leg: 2 }),
      contentType: `text/calendar; charset=utf-8; method=${wanted}`,
    },
  ]
}

function invitation(
  { booking: { site: host, contact }, detail, site }: BookingForEmail,
  asked: Pick<Invitation, 'method' | 'leg'>,
): string {
  return calendarInvitation(toCalendarTrip(detail), {
    ...asked,
    host,
    organizer: { name: site.name, email: site.configEmail },
    attendee: {
      name: [contact.firstName, contact.secondName].filter(Boolean).join(' '),
      email: contact.email,
    },
  })
}
