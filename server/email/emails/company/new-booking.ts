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
  /** The page to set the price; null if no price is needed. */
  priceUrl: string | null
  /** The page to release the car; null if none is held. */
  releaseUrl: string | null
}

/** To the company: everything the customer entered. A reply goes to the customer. */
export function newBookingEmail({ booking, carName, companyEmail, priceUrl, releaseUrl }: About): Email {
  const { reference, contact, pickUpAt, price, comment, passengers, holdExpiresAt } = booking
  const priceSuffix = priceUrl ? ', price wanted' : ''
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New booking ${reference}${priceSuffix}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: `New booking${priceSuffix}`,
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Reference', reference),
          detail('Site', booking.site),
          ...(holdExpiresAt ? [detail('Held until', formatNewYorkTime(holdExpiresAt))] : []),
        ],
      },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      { kind: 'details', title: 'Trip', rows: tripDetails(booking, { carName }) },
      ...passengers.map((person, index) => ({
        kind: 'details' as const,
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
