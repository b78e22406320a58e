import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price.ts'
import { shortNewYorkTime } from '#domain/time/new-york-time.ts'
import type { Booking } from '#server/data/bookings.ts'
import { contactFacts } from '#server/email/contact-facts.ts'
import { button, type Letter, note, quoted } from '#server/email/letter.ts'
import { chauffeurFacts, fact, tripFacts } from '#server/email/trip-facts.ts'
import { priceToName } from './price-to-name.ts'

type About = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  companyEmail: string
  /** What was changed, or who cancelled, in the words of the history. */
  reason: string
}

type Assigning = About & {
  /** Where the company says who drives; null while the trip waits for nobody. */
  assignUrl: string | null
}

type Changed = Assigning & {
  /** Where the company names the price; null where there is none to be named. */
  priceUrl: string | null
}

/** To the company: the car is the customer's, and somebody has to drive it. */
export function bookingConfirmNewsLetter(about: Assigning): Letter {
  return news({ ...about, priceUrl: null }, { title: 'Booking confirmed', tripTitle: 'Trip' })
}

/** To the company: the booking is another one now. */
export function bookingChangeNewsLetter(about: Changed): Letter {
  return news(about, { title: 'Booking changed', tripTitle: 'Trip as it is now' })
}

/** To the company: the car is free again. */
export function bookingCancelNewsLetter(about: About): Letter {
  const links = { assignUrl: null, priceUrl: null }
  return news({ ...about, ...links }, { title: 'Booking canceled', tripTitle: 'The trip was' })
}

function news(
  { booking, carName, payment, companyEmail, reason, assignUrl, priceUrl }: Changed,
  { title, tripTitle }: { title: string; tripTitle: string },
): Letter {
  const { reference, contact, pickUpAt, comment, totalCents, site } = booking
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `${title} ${reference}: ${shortNewYorkTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: title,
    blocks: [
      {
        kind: 'facts',
        rows: [fact('Reference', reference), fact('Site', site), fact('What happened', reason)],
      },
      {
        kind: 'facts',
        title: 'Money',
        rows: [
          fact('Costs now', totalCents === null ? 'to be priced' : formatCents(totalCents)),
          fact('Paid', formatCents(payment.paidCents)),
          fact('Set aside', formatCents(payment.authorizedCents)),
          fact('Due', formatCents(payment.dueCents)),
        ],
      },
      { kind: 'facts', title: 'Customer', rows: contactFacts(contact) },
      {
        kind: 'facts',
        title: tripTitle,
        rows: [...tripFacts(booking, { carName }), ...chauffeurFacts(booking.chauffeur)],
      },
      ...quoted('Comment', comment),
      ...(assignUrl ? [button('Assign the chauffeur', assignUrl), note(assignNote)] : []),
      ...(priceUrl ? priceToName(priceUrl) : []),
    ],
  }
}

const assignNote =
  'The link works until a day after the pick-up, for whoever holds it: please do not pass this message on. The customer is told who drives as soon as you save it.'
