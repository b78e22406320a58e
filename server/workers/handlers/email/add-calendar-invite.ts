import { parseChangeReason } from '#domain/booking/change/booking-changes.ts'
import { calendarInvitation, type Invitation, toCalendarTrip } from '#domain/booking/detail/calendar-file.ts'
import { fullName, type Person } from '#domain/contact/contact-schema.ts'
import { isCalledOff, isConfirmed } from '#domain/status/booking-status.ts'
import type { Email } from '#server/email/email.ts'
import { taxiReservations } from '#server/email/taxi-reservation.ts'
import type { BookingForEmail } from './read-booking-for-email.ts'

/**
 * Adds the calendar invitation and the reservation markup: a request while the booking is confirmed, a cancellation after
 * a confirmed booking ended. A booking that was never confirmed is in no calendar, so its email has neither.
 */
export function withCalendarInvite(email: Email, context: BookingForEmail): Email {
  const method = inviteMethod(context)
  if (!method) return email
  const invited = { method, attendee: toAttendee(context.booking.contact) }
  return withInvitation(withReservationMarkup(email, context), context, invited)
}

/** The same invitation for a traveler, who does not manage the booking: without links and reservation markup. */
export function withTravelerInvite(email: Email, context: BookingForEmail, traveler: Traveler): Email {
  const method = inviteMethod(context)
  if (!method) return email
  return withInvitation(email, context, { method, attendee: toAttendee(traveler), isTraveler: true })
}

/** Removes the entry from the calendar of a traveler who was removed. It shows nothing of the trip, which may be new. */
export function withTravelerRemoval(email: Email, context: BookingForEmail, traveler: Traveler): Email {
  return withInvitation(email, context, {
    method: 'CANCEL',
    attendee: toAttendee(traveler),
    isTraveler: true,
    isBare: true,
  })
}

/** Adds only the reservation markup, for an email that changes nothing about the trip. */
export function withReservationMarkup(email: Email, context: BookingForEmail): Email {
  const { booking, site, origin, about } = context
  if (!inviteMethod(context)) return email
  return { ...email, reservations: taxiReservations(booking, { carName: about.carName, site, origin }) }
}

type Traveler = Pick<Person, 'firstName' | 'secondName' | 'email'>

type Invited = Pick<Invitation, 'method' | 'attendee' | 'isTraveler' | 'isBare'>

function withInvitation(email: Email, context: BookingForEmail, invited: Invited): Email {
  const files = [...(email.attachments ?? []), ...returnFiles(context, invited)]
  return {
    ...email,
    calendar: { method: invited.method, content: invitation(context, { ...invited, leg: 1 }) },
    ...(files.length > 0 ? { attachments: files } : {}),
  }
}

function inviteMethod({ booking, wasConfirmed }: BookingForEmail): Invitation['method'] | null {
  if (isConfirmed(booking.status)) return 'REQUEST'
  return isCalledOff(booking.status) && wasConfirmed ? 'CANCEL' : null
}

/** An email holds one invitation, so the return leg, or its cancellation if it was removed, is an attached file. */
function returnFiles(context: BookingForEmail, invited: Invited) {
  const { returnAt, timeline } = context.detail
  const hadReturn = timeline.some(({ reason }) => parseChangeReason(reason).includes('return'))
  if (!returnAt && !hadReturn) return []
  const method = returnAt ? invited.method : 'CANCEL'
  return [
    {
      filename: 'return.ics',
      content: invitation(context, { ...invited, method, leg: 2 }),
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    },
  ]
}

function invitation(
  { booking: { site: host }, detail, site }: BookingForEmail,
  options: Invited & Pick<Invitation, 'leg'>,
): string {
  return calendarInvitation(toCalendarTrip(detail), {
    ...options,
    site: { ...site, host },
    organizer: { name: site.name, email: site.configEmail },
  })
}

function toAttendee(person: Traveler): Invitation['attendee'] {
  return { name: fullName(person), email: person.email }
}
