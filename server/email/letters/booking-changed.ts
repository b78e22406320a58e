import { formatCents } from '#domain/pricing/price.ts'
import type { Booking } from '#server/data/bookings.ts'
import { type Block, button, type Letter, paragraph } from '#server/email/letter.ts'
import { newYorkTime, shortNewYorkTime } from '#server/email/new-york-time.ts'
import { tripFacts } from '#server/email/trip-facts.ts'

type About = {
  booking: Booking
  carName: string | null
  manageUrl: string
  /** By how much the last change moved the price; nothing where it did not. */
  differenceCents: number
}

/** To the customer: the booking as it is now. */
export function bookingChangedLetter({ booking, carName, manageUrl, differenceCents }: About): Letter {
  const { reference, contact, pickUpAt, price } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} has changed: ${shortNewYorkTime(pickUpAt)}`,
    preview: `Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your booking has changed',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Reference', value: reference }] },
      paragraph('This is your booking as it stands now. Please check it.'),
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
      ...(price ? [{ kind: 'price' as const, title: 'What it costs now', price }] : []),
      ...difference(differenceCents),
      button('Manage the booking', manageUrl),
    ],
  }
}

function difference(cents: number): Block[] {
  if (cents === 0) return [paragraph('The price has not changed.')]
  const amount = formatCents(Math.abs(cents))
  return [paragraph(`That is ${amount} ${cents > 0 ? 'more' : 'less'} than before the change.`)]
}
