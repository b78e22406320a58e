import type { Chauffeur } from '#domain/booking/chauffeur.ts'
import type { Site } from '#domain/site/site.ts'
import { newYorkTime, shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { button, type Letter, note, paragraph } from '#server/email/letter.ts'
import { meetingPoint } from '#server/email/meeting-point.ts'
import { chauffeurFacts, fact, tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  chauffeur: Chauffeur
  carName: string | null
  site: Pick<Site, 'configPhoneNumber'>
  manageUrl: string
}

/** To the customer: who drives, in which car, and how to reach them. */
export function chauffeurAssignedLetter({ booking, chauffeur, carName, site, manageUrl }: About): Letter {
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your chauffeur for ${reference}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `${chauffeur.name}, ${chauffeur.car}. Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your chauffeur is assigned',
    blocks: [
      { kind: 'facts', rows: [fact('Reference', reference)] },
      { kind: 'facts', title: 'Who drives', rows: chauffeurFacts(chauffeur) },
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
      paragraph(meetingPoint(booking)),
      button('See the booking', manageUrl),
      note(
        `Should another chauffeur or another car come, we write to you again. Questions: ${site.configPhoneNumber}, at any hour.`,
      ),
    ],
  }
}
