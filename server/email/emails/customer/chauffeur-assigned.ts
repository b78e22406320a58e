import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { Site } from '#domain/site/site.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { button, type Email, note, paragraph } from '#server/email/email.ts'
import { meetingPoint } from '#server/email/meeting-point.ts'
import { chauffeurDetails, detail, tripDetails } from '#server/email/trip-details.ts'

type About = {
  booking: Booking
  chauffeur: Chauffeur
  carName: string | null
  site: Pick<Site, 'configPhoneNumber'>
  manageUrl: string
}

/** To the customer: the chauffeur's name, car and phone number. */
export function chauffeurAssignedEmail({ booking, chauffeur, carName, site, manageUrl }: About): Email {
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
