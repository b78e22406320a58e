import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { meetingPoint } from '#server/email/meeting-point.ts'
import { chauffeurDetails, detail, tripDetails } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  carName: string | null
  hoursBefore: 24 | 2
  site: Pick<Site, 'configPhoneNumber'>
  manageUrl: string
}

/** To the customer: the trip is soon. Times are clock times, not "in two hours": the email may be read later. */
export function tripReminderEmail(about: About): Email {
  return about.hoursBefore === 24 ? dayBeforeEmail(about) : hoursBeforeEmail(about)
}

function dayBeforeEmail({ booking, carName, site, manageUrl }: About): Email {
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

function hoursBeforeEmail({ booking, carName, site, manageUrl }: About): Email {
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
