import { newYorkTime, shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { type Letter, paragraph } from '#server/email/letter.ts'
import { fact, tripFacts } from '#server/email/trip-facts.ts'

type About = { booking: Booking; carName: string | null; companyEmail: string }

/** To the company: everything the customer said. An answer goes to the customer. */
export function newBookingLetter({ booking, carName, companyEmail }: About): Letter {
  const { reference, contact, pickUpAt, price, comment, passengers, holdExpiresAt } = booking
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New booking ${reference}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: 'New booking',
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
      ...(comment ? [{ kind: 'facts' as const, rows: [fact('Comment', comment)] }] : []),
      price
        ? { kind: 'price', title: 'Price', price }
        : paragraph('There is no instant price for this trip. The customer waits for one from us.'),
    ],
  }
}
