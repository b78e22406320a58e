import { newYorkTime, shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { type Letter, link, note, paragraph, quoted } from '#server/email/letter.ts'
import { fact, tripFacts } from '#server/email/trip-facts.ts'
import { priceToName } from './price-to-name.ts'

type About = {
  booking: Booking
  carName: string | null
  companyEmail: string
  /** Where the company names the price; null where there is none to be named. */
  priceUrl: string | null
  /** Where the company releases the car; null where none is held. */
  releaseUrl: string | null
}

/** To the company: everything the customer said. An answer goes to the customer. */
export function newBookingLetter({ booking, carName, companyEmail, priceUrl, releaseUrl }: About): Letter {
  const { reference, contact, pickUpAt, price, comment, passengers, holdExpiresAt } = booking
  const wanted = priceUrl ? ', price wanted' : ''
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New booking ${reference}${wanted}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: `New booking${wanted}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          fact('Reference', reference),
          fact('Site', booking.site),
          ...(holdExpiresAt ? [fact('Held until', newYorkTime(holdExpiresAt))] : []),
        ],
      },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
      { kind: 'facts', title: 'Trip', rows: tripFacts(booking, { carName }) },
      ...passengers.map((person, index) => ({
        kind: 'facts' as const,
        title: `Passenger ${index + 1}`,
        rows: contactFacts(person),
      })),
      ...quoted('Comment', comment),
      ...(price ? [{ kind: 'price' as const, title: 'Price', price }] : []),
      ...(priceUrl
        ? [
            paragraph('There is no instant price for this trip. The customer waits for one from us.'),
            ...priceToName(priceUrl),
          ]
        : []),
      ...(releaseUrl ? [link('Release the car', releaseUrl), note(releaseNote)] : []),
    ],
  }
}

const releaseNote =
  'Releasing the car ends the request and tells the customer. It works until the booking is paid. The link works for anyone who has it, so please do not forward this message.'
