import { fullName, type Passenger } from '#domain/contact/contact-schema.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import type { NoticeKind } from '#domain/dispatch/trip-notice.ts'
import { formatNewYorkClock, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { BookingEmailData } from '#server/email/booking-email-data.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { meetingPoint } from '#server/email/meeting-point.ts'
import { chauffeurDetails, detail, travelerDetail } from '#server/email/trip-details.ts'

type TripProgressInput = Pick<
  BookingEmailData,
  'booking' | 'greetedWays' | 'manageUrl' | 'policyUrl' | 'phone'
> & {
  kind: NoticeKind
  trip: LiveTrip
  /** Whether the customer's page follows this leg. */
  isFollowed: boolean
  /** Null if it is not known. */
  minutesAway: number | null
  /** The step was pressed then. */
  at: Date
  /** Set for a traveler, who gets no links: they neither pay nor manage the booking. */
  traveler?: Passenger | undefined
}

/** To the customer, or to a traveler: the chauffeur is on the way, is here, or has left without the passenger. */
export function tripProgressEmail(about: TripProgressInput): Email {
  const { booking, traveler, kind, trip } = about
  const { subject, heading, text } = texts(about)
  return {
    to: traveler?.email ?? booking.contact.email,
    subject: `${subject} (${booking.reference})`,
    preview: text,
    heading,
    blocks: [
      paragraph(text),
      ...(traveler ? [paragraph(`${fullName(booking.contact)} booked this car for you.`)] : []),
      ...(kind === 'no-show'
        ? []
        : [{ kind: 'details' as const, title: 'Your chauffeur', rows: crew(trip) }]),
      ...buttons(about),
      { kind: 'details', title: 'Your trip', rows: tripRows(about) },
      note(`Questions? Call us anytime at ${about.phone} and mention booking ${booking.reference}.`),
    ],
  }
}

function crew({ chauffeur }: LiveTrip) {
  return chauffeurDetails(chauffeur)
}

function texts(about: TripProgressInput) {
  const { kind, trip, minutesAway, at, phone, traveler } = about
  const { name, car } = trip.chauffeur
  const pickUp = formatNewYorkClock(trip.pickUpAt)
  switch (kind) {
    case 'en-route':
      return {
        subject: 'Your chauffeur is on the way',
        heading: 'Your chauffeur is on the way',
        text: `${name} is on the way to you${minutesAway === null ? '' : `, about ${minutesAway} ${minutesAway === 1 ? 'minute' : 'minutes'} away`}. Your pick-up is at ${pickUp}`,
      }
    case 'on-location':
      return {
        subject: 'Your chauffeur is here',
        heading: 'Your chauffeur is here',
        text: `${name} is waiting for you. Your car: ${car}. ${meetingPoint(about)}`,
      }
    case 'no-show':
      return {
        subject: 'We couldn’t find you at the pick-up',
        heading: 'We couldn’t find you at the pick-up',
        text: `${name} waited for ${traveler ? 'you' : 'the passenger'} at ${trip.pickUp} until ${formatNewYorkClock(at)}, and we couldn’t reach anyone by phone. The car has left. If you still need a ride, or if this is a mistake, call us at ${phone}.`,
      }
    case 'not-en-route':
      return {
        subject: 'Correction: your chauffeur hasn’t left yet',
        heading: 'Your chauffeur hasn’t left yet',
        text: `We’re sorry, our last message was wrong. Your pick-up is still at ${pickUp}, and we’ll let you know when your chauffeur is on the way.`,
      }
    case 'not-on-location':
      return {
        subject: 'Correction: your chauffeur isn’t there yet',
        heading: 'Your chauffeur isn’t there yet',
        text: 'We’re sorry, our last message was wrong. Your chauffeur is on the way, and we’ll let you know on arrival.',
      }
    case 'not-no-show':
      return {
        subject: 'Correction: your chauffeur is still there',
        heading: 'Your chauffeur is still there',
        text: 'We’re sorry, our last message was wrong. Your trip isn’t a no-show, and your chauffeur is at the pick-up.',
      }
  }
}

function buttons({ kind, traveler, isFollowed, manageUrl, policyUrl }: TripProgressInput): Block[] {
  if (traveler) return []
  if (kind !== 'no-show') return [button(isFollowed ? 'Follow your trip' : 'View your booking', manageUrl)]
  return [
    paragraph('Under our cancellation policy, we charge the full price for a no-show.'),
    button('View your booking', manageUrl),
    link('Cancellation policy', policyUrl),
  ]
}

function tripRows({ booking, trip }: TripProgressInput) {
  return [
    detail('Reference', booking.reference),
    detail('Pick-up', formatShortDayAndTime(new Date(trip.pickUpAt))),
    detail('From', trip.pickUp),
    detail('To', trip.destination),
    travelerDetail(booking),
  ].filter(({ value }) => value !== '')
}
