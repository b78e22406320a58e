import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { chauffeurDetails, detail, tripDetails } from '#server/email/trip-details.ts'

type ChauffeurAssignedInput = {
  booking: Booking
  chauffeur: Chauffeur
  carName: string | null
  site: Pick<Site, 'configPhoneNumber'>
  manageUrl: string
}

/** To the customer: the chauffeur's name, car and phone number. */
export function chauffeurAssignedEmail({
  booking,
  chauffeur,
  carName,
  site,
  manageUrl,
}: ChauffeurAssignedInput): Email {
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your chauffeur for ${reference}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `${chauffeur.name}, ${chauffeur.car}. Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your chauffeur is assigned',
    blocks: [
      { kind: 'details', rows: [detail('Reference', reference)] },
      { kind: 'details', title: 'Who drives', rows: chauffeurDetails(chauffeur) },
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      paragraph(meetingPoint(booking)),
      button('See the booking', manageUrl),
      note(
        `Should another chauffeur or another car come, we write to you again. Questions: ${site.configPhoneNumber}, at any hour.`,
      ),
    ],
  }
}

type TripReminderInput = {
  booking: Booking
  carName: string | null
  hoursBefore: 24 | 2
  site: Pick<Site, 'configPhoneNumber'>
  manageUrl: string
}

/** To the customer: the trip is soon. Times are clock times, not "in two hours": the email may be read later. */
export function tripReminderEmail(about: TripReminderInput): Email {
  return about.hoursBefore === 24 ? dayBeforeEmail(about) : hoursBeforeEmail(about)
}

function dayBeforeEmail({ booking, carName, site, manageUrl }: TripReminderInput): Email {
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your trip ${reference}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `Pick-up ${formatNewYorkTime(pickUpAt)}.`,
    heading: 'Your trip is coming up',
    blocks: [
      { kind: 'details', rows: [detail('Reference', reference)] },
      { kind: 'details', title: 'Your trip', rows: tripDetails(booking, { carName }) },
      ...(booking.chauffeur
        ? [{ kind: 'details' as const, title: 'Who drives', rows: chauffeurDetails(booking.chauffeur) }]
        : []),
      paragraph(meetingPoint(booking)),
      paragraph(`Has something changed? Call ${site.configPhoneNumber}, at any hour.`),
      button('See the booking', manageUrl),
    ],
  }
}

function hoursBeforeEmail({ booking, carName, site, manageUrl }: TripReminderInput): Email {
  const { reference, contact, pickUpAt, pickUpLocation } = booking
  return {
    to: contact.email,
    subject: `Your car comes soon: ${formatShortNewYorkTime(pickUpAt)}, ${reference}`,
    preview: `From ${pickUpLocation}.`,
    heading: 'Your car comes soon',
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Pick-up', formatNewYorkTime(pickUpAt)),
          detail('From', pickUpLocation),
          ...(carName ? [detail('Car', carName)] : []),
          ...chauffeurDetails(booking.chauffeur),
        ],
      },
      paragraph(meetingPoint(booking)),
      link('See the booking', manageUrl),
      note(`If you cannot find the car, call ${site.configPhoneNumber} and give the reference ${reference}.`),
    ],
  }
}

/** Where customer and chauffeur meet, worded as on the questions page. */
function meetingPoint({ type, isMeetAndGreet }: Pick<Booking, 'type' | 'isMeetAndGreet'>): string {
  if (isMeetAndGreet)
    return metInside[type] ?? 'The chauffeur comes in and meets you with a sign that bears your name.'
  return (
    atTheCurb[type] ??
    'The chauffeur waits at the address of the pick-up. If there is more than one door, call us and say which.'
  )
}

type ByType = Partial<Record<Booking['type'], string>>

const metInside: ByType = {
  'from-airport':
    'The chauffeur waits inside, near the baggage belts or the exit from customs, with a sign that bears your name.',
  'from-seaport': 'The chauffeur waits inside the terminal, with a sign that bears your name.',
}

const atTheCurb: ByType = {
  'from-airport':
    'The car waits close by. Once you have your bags, call us and tell us the door number or the sign above you: it then comes to the curb of your terminal.',
  'from-seaport':
    'The car waits close by. Once you have your bags, call us and tell us where you stand: it then comes to the curb.',
}
