import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { contactDetails } from '#server/email/contact-details.ts'
import { type Email, link, note, paragraph, quoteBlocks } from '#server/email/email.ts'
import { detail, tripDetails } from '#server/email/trip-details.ts'
import { setPriceBlocks } from './set-price-blocks.ts'

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
export function newBookingEmail({ booking, carName, companyEmail, priceUrl, releaseUrl }: About): Email {
  const { reference, contact, pickUpAt, price, comment, passengers, holdExpiresAt } = booking
  const wanted = priceUrl ? ', price wanted' : ''
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New booking ${reference}${wanted}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: `New booking${wanted}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          detail('Reference', reference),
          detail('Site', booking.site),
          ...(holdExpiresAt ? [detail('Held until', formatNewYorkTime(holdExpiresAt))] : []),
        ],
      },
      { kind: 'facts', title: 'Customer', rows: contactDetails(contact) },
      { kind: 'facts', title: 'Trip', rows: tripDetails(booking, { carName }) },
      ...passengers.map((person, index) => ({
        kind: 'facts' as const,
        title: `Passenger ${index + 1}`,
        rows: contactDetails(person),
      })),
      ...quoteBlocks('Comment', comment),
      ...(price ? [{ kind: 'price' as const, title: 'Price', price }] : []),
      ...(priceUrl
        ? [
            paragraph('There is no instant price for this trip. The customer waits for one from us.'),
            ...setPriceBlocks(priceUrl),
          ]
        : []),
      ...(releaseUrl ? [link('Release the car', releaseUrl), note(releaseNote)] : []),
    ],
  }
}

const releaseNote =
  'Releasing the car ends the request and tells the customer. It works until the booking is paid. The link works for anyone who has it, so please do not forward this message.'
