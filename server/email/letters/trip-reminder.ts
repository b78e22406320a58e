import type { Site } from '#domain/site/site.ts'
import { newYorkTime, shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { button, type Letter, link, note, paragraph } from '#server/email/letter.ts'
import { meetingPoint } from '#server/email/meeting-point.ts'
import { chauffeurFacts, fact, tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  carName: string | null
  hoursBefore: 24 | 2
  site: Pick<Site, 'configPhoneNumber'>
  manageUrl: string
}

/** To the customer: the trip is near. Times are told by the clock: nobody knows when a mail is read. */
export function tripReminderLetter(about: About): Letter {
  return about.hoursBefore === 24 ? theDayBefore(about) : soon(about)
}

function theDayBefore({ booking, carName, site, manageUrl }: About): Letter {
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your trip ${reference}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your trip is coming up',
    blocks: [
      { kind: 'facts', rows: [fact('Reference', reference)] },
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
      ...(booking.chauffeur
        ? [{ kind: 'facts' as const, title: 'Who drives', rows: chauffeurFacts(booking.chauffeur) }]
        : []),
      paragraph(meetingPoint(booking)),
      paragraph(`Has something changed? Call ${site.configPhoneNumber}, at any hour.`),
      button('See the booking', manageUrl),
    ],
  }
}

function soon({ booking, carName, site, manageUrl }: About): Letter {
  const { reference, contact, pickUpAt, pickUpLocation } = booking
  return {
    to: contact.email,
    subject: `Your car comes soon: ${shortNewYorkTime(pickUpAt)}, ${reference}`,
    preview: `From ${pickUpLocation}.`,
    heading: 'Your car comes soon',
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact('Pick-up', newYorkTime(pickUpAt)),
          fact('From', pickUpLocation),
          ...(carName ? [fact('Car', carName)] : []),
          ...chauffeurFacts(booking.chauffeur),
        ],
      },
      paragraph(meetingPoint(booking)),
      link('See the booking', manageUrl),
      note(`If you cannot find the car, call ${site.configPhoneNumber} and give the reference ${reference}.`),
    ],
  }
}
