import { fullName, type Passenger } from '#domain/contact/contact-schema.ts'
import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { BookingEmailData } from '#server/email/booking-email-data.ts'
import { type Block, type Email, note, paragraph } from '#server/email/email.ts'
import { meetingDetails } from '#server/email/meeting-point.ts'
import {
  calendarNote,
  calendarRemovedNote,
  chauffeurDetails,
  detail,
  tripDetails,
} from '#server/email/trip-details.ts'

export type TravelerNewsKind = 'confirmed' | 'changed' | 'cancelled' | 'chauffeur'

type TravelerNewsInput = Pick<BookingEmailData, 'booking' | 'greetedWays' | 'carName'> & {
  kind: TravelerNewsKind
  traveler: Passenger
  site: Pick<Site, 'configPhoneNumber'>
}

/**
 * To a passenger whom the customer asked us to tell. It has no prices, and no links: the traveler neither pays nor
 * manages the booking. Free text is left out, because the customer wrote it to us.
 */
export function travelerEmail(about: TravelerNewsInput): Email {
  const { kind, booking, traveler, carName, site } = about
  const { reference, pickUpAt, chauffeur } = booking
  const { title, subject } = titles[kind]
  const isOver = kind === 'cancelled'
  const trip = isOver ? 'Canceled trip' : 'Your trip'
  return {
    to: traveler.email,
    subject: `${subject}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: isOver ? 'No car will come.' : `Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: title,
    blocks: [
      paragraph(introduction(kind, fullName(booking.contact))),
      ...(chauffeur && !isOver ? [chauffeurBlock(booking)] : []),
      {
        kind: 'details',
        title: trip,
        rows: [
          detail('Reference', reference),
          ...tripDetails(booking, { carName }),
          ...(isOver ? [] : meetingDetails(about)),
        ],
      },
      ...(kind === 'chauffeur' ? [] : [note(isOver ? calendarRemovedNote : calendarNote)]),
      note(
        isOver
          ? `Questions? Please ask the person who booked the car, or call us at ${site.configPhoneNumber}.`
          : `Need to change something? Please ask the person who booked the car. On the day of the trip, call us at ${site.configPhoneNumber}.`,
      ),
    ],
  }
}

/** To a traveler who is no longer in the booking. It shows only what they know: the trip may be another one by now. */
export function travelerRemovedEmail({
  booking: { reference, contact },
  to,
  pickUpAt,
  site,
}: TravelerRemovedInput): Email {
  return {
    to,
    subject: `You’re no longer on this ride: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: 'No car will come for you.',
    heading: 'You’re no longer on this ride',
    blocks: [
      paragraph(
        `${fullName(contact)} changed the booking, and you’re no longer one of its travelers. No car will come for you.`,
      ),
      {
        kind: 'details',
        title: 'The ride',
        rows: [detail('Reference', reference), detail('Pick-up', formatNewYorkTime(pickUpAt))],
      },
      note(calendarRemovedNote),
      note(`Questions? Please ask the person who booked the car, or call us at ${site.configPhoneNumber}.`),
    ],
  }
}

type TravelerRemovedInput = {
  booking: Pick<Booking, 'reference' | 'contact'>
  to: string
  /** The pick-up time that the traveler knows. */
  pickUpAt: Date
  site: Pick<Site, 'configPhoneNumber'>
}

const titles: Record<TravelerNewsKind, { title: string; subject: string }> = {
  confirmed: { title: 'Your ride is confirmed', subject: 'Your ride is confirmed' },
  changed: { title: 'Your ride has changed', subject: 'Your ride has changed' },
  cancelled: { title: 'Your ride is canceled', subject: 'Your ride is canceled' },
  chauffeur: { title: 'Your chauffeur is assigned', subject: 'Your chauffeur' },
}

function introduction(kind: TravelerNewsKind, booker: string): string {
  switch (kind) {
    case 'confirmed':
      return `${booker} booked a car for you.`
    case 'changed':
      return `${booker} booked a car for you. Here are the current details.`
    case 'cancelled':
      return `The car that ${booker} booked for you is canceled. No car will come.`
    case 'chauffeur':
      return `This is the chauffeur for the car that ${booker} booked for you.`
  }
}

function chauffeurBlock({ chauffeur }: Pick<Booking, 'chauffeur'>): Block {
  return { kind: 'details', title: 'Your chauffeur', rows: chauffeurDetails(chauffeur) }
}
