import type { Booking } from '#server/data/bookings.ts'
import { type Block, button, type Letter, paragraph } from '#server/email/letter.ts'
import { newYorkTime, shortNewYorkTime } from '#server/email/new-york-time.ts'
import { tripFacts } from '#server/email/trip-facts.ts'

type About = { booking: Booking; carName: string | null; manageUrl: string; now: Date }

/** To the customer: what was booked, what it costs, until when the car is kept, and what comes now. */
export function bookingReceivedLetter({ booking, carName, manageUrl, now }: About): Letter {
  const { reference, contact, pickUpAt, price } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `Your booking is with us. Pick-up ${newYorkTime(pickUpAt)}.`,
    heading: 'Your booking is with us',
    blocks: [
      { kind: 'facts', rows: [{ label: 'Reference', value: reference }] },
      paragraph('Please check the details, and correct mistakes early.'),
      { kind: 'facts', title: 'Your trip', rows: tripFacts(booking, { carName }) },
      price
        ? { kind: 'price', title: 'What is charged', price }
        : paragraph('The price: we work it out and name it to you. Nothing is owed until you agree.'),
      button('Manage the booking', manageUrl),
      nextSteps(booking, now),
    ],
  }
}

/** The confirmation page's words. Whoever has paid meanwhile is not asked to pay. */
function nextSteps({ price, status, paymentStatus, holdExpiresAt }: Booking, now: Date): Block {
  const mustPay = status === 'requested' && (paymentStatus === 'unpaid' || paymentStatus === 'failed')
  const isHeld = mustPay && holdExpiresAt !== null && holdExpiresAt > now
  const steps = [
    price && isHeld
      ? `Pay by card or by Zelle. We keep the car for you until ${newYorkTime(holdExpiresAt)}; a booking that is not paid by then ends and costs nothing.`
      : '',
    price ? '' : 'We work out the price and write to you. The car is booked once you have agreed.',
    'Before the pick-up we remind you, and tell you the chauffeur’s name and the plate of the car.',
    'Plans change: open the booking to move the time, correct an address or cancel. You see what it costs before you confirm.',
  ]
  return { kind: 'steps', title: 'What happens next', steps: steps.filter(Boolean) }
}
