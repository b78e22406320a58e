import { parseChangeReason } from '#domain/booking/change/booking-changes.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { calendarInvitation, type Invitation, toCalendarTrip } from '#domain/booking/detail/calendar-file.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { type Site, siteForHost } from '#domain/site/site.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import { type Booking, findBooking } from '#server/data/booking/bookings.ts'
import type { Email } from '#server/email/email.ts'
import { removeTypedText } from '#server/email/remove-typed-text.ts'
import { taxiReservations } from '#server/email/taxi-reservation.ts'
import { emailedLinks } from '#server/use-cases/booking/booking-receipt.ts'
import { readBooking } from '#server/use-cases/booking/read-booking.ts'
import { resolveZellePayee } from '#server/use-cases/payment/zelle-payee.ts'
import type { EmailDependencies } from './send-customer-email.ts'

/** The state of a booking when its email is composed. */
export type BookingForEmail = {
  booking: Booking
  detail: BookingDetail
  site: Site
  origin: string
  /** Whether the booking was ever confirmed: then calendars have the trip. */
  wasConfirmed: boolean
  /** The customer has confirmed the mailbox or has paid: payment makes it unlikely that the address is a stranger's. */
  isProven: boolean
  /** The data that most emails show. */
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
  const wasConfirmed = detail.timeline.some(({ status }) => isConfirmed(status))
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

/** The data for a customer's email. Removes typed text while the address may be a stranger's. */
export function detailsForCustomer(
  { places }: Pick<EmailDependencies, 'places'>,
  { about, isProven }: Pick<BookingForEmail, 'about' | 'isProven'>,
): BookingForEmail['about'] {
  return isProven ? about : { ...about, booking: removeTypedText(about.booking, places) }
}

/**
 * Adds the calendar invitation and the reservation markup: a request while the booking is confirmed, a cancellation after
 * a confirmed booking ended. A booking that was never confirmed is in no calendar, so its email has neither.
 */
export function withCalendarInvite(email: Email, context: BookingForEmail): Email {
  const method = inviteMethod(context)
  if (!method) return email
  const files = [...(email.attachments ?? []), ...returnFiles(context, method)]
  return {
    ...withReservationMarkup(email, context),
    calendar: { method, content: invitation(context, { method, leg: 1 }) },
    ...(files.length > 0 ? { attachments: files } : {}),
  }
}

/** Adds only the reservation markup, for an email that changes nothing about the trip. */
export function withReservationMarkup(email: Email, context: BookingForEmail): Email {
  const { booking, site, origin, about } = context
  if (!inviteMethod(context)) return email
  return { ...email, reservations: taxiReservations(booking, { carName: about.carName, site, origin }) }
}

function inviteMethod({ booking, wasConfirmed }: BookingForEmail): Invitation['method'] | null {
  if (isConfirmed(booking.status)) return 'REQUEST'
  return isCalledOff(booking.status) && wasConfirmed ? 'CANCEL' : null
}

/** An email holds one invitation, so the return leg, or its cancellation if it was removed, is an attached file. */
function returnFiles(context: BookingForEmail, method: Invitation['method']) {
  const { returnAt, timeline } = context.detail
  const hadReturn = timeline.some(({ reason }) => parseChangeReason(reason).includes('return'))
  if (!returnAt && !hadReturn) return []
  const returnMethod = returnAt ? method : 'CANCEL'
  return [
    {
      filename: 'return.ics',
      content: invitation(context, { method: returnMethod, leg: 2 }),
      contentType: `text/calendar; charset=utf-8; method=${returnMethod}`,
    },
  ]
}

function invitation(
  { booking: { site: host, contact }, detail, site }: BookingForEmail,
  options: Pick<Invitation, 'method' | 'leg'>,
): string {
  return calendarInvitation(toCalendarTrip(detail), {
    ...options,
    host,
    organizer: { name: site.name, email: site.configEmail },
    attendee: {
      name: [contact.firstName, contact.secondName].filter(Boolean).join(' '),
      email: contact.email,
    },
  })
}
