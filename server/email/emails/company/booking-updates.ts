import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { contactDetails } from '#server/email/contact-details.ts'
import { button, type Email, note, quoteBlocks } from '#server/email/email.ts'
import { chauffeurDetails, detail, tripDetails } from '#server/email/trip-details.ts'
import { setPriceBlocks } from './set-price-blocks.ts'

type About = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  companyEmail: string
  /** What was changed or who canceled, as the booking history words it. */
  reason: string
}

type AboutConfirmed = About & {
  /** The page to assign a chauffeur; null if the booking needs none. */
  assignUrl: string | null
}

type AboutChanged = AboutConfirmed & {
  /** The page to set the price; null if no price is needed. */
  priceUrl: string | null
}

/** To the company: the booking is confirmed and needs a chauffeur. */
export function companyBookingConfirmedEmail(about: AboutConfirmed): Email {
  return updateEmail({ ...about, priceUrl: null }, { title: 'Booking confirmed', tripTitle: 'Trip' })
}

/** To the company: the booking has changed. */
export function companyBookingChangedEmail(about: AboutChanged): Email {
  return updateEmail(about, { title: 'Booking changed', tripTitle: 'Trip as it is now' })
}

/** To the company: the booking is canceled and its car is free again. */
export function companyBookingCancelledEmail(about: About): Email {
  const links = { assignUrl: null, priceUrl: null }
  return updateEmail({ ...about, ...links }, { title: 'Booking canceled', tripTitle: 'The trip was' })
}

function updateEmail(
  { booking, carName, payment, companyEmail, reason, assignUrl, priceUrl }: AboutChanged,
  { title, tripTitle }: { title: string; tripTitle: string },
): Email {
  const { reference, contact, pickUpAt, comment, totalCents, site } = booking
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `${title} ${reference}: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: title,
    blocks: [
      {
        kind: 'details',
        rows: [detail('Reference', reference), detail('Site', site), detail('What happened', reason)],
      },
      {
        kind: 'details',
        title: 'Money',
        rows: [
          detail('Costs now', totalCents === null ? 'to be priced' : formatCents(totalCents)),
          detail('Paid', formatCents(payment.paidCents)),
          detail('Set aside', formatCents(payment.authorizedCents)),
          detail('Due', formatCents(payment.dueCents)),
        ],
      },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      {
        kind: 'details',
        title: tripTitle,
        rows: [...tripDetails(booking, { carName }), ...chauffeurDetails(booking.chauffeur)],
      },
      ...quoteBlocks('Comment', comment),
      ...(assignUrl ? [button('Assign the chauffeur', assignUrl), note(assignNote)] : []),
      ...(priceUrl ? setPriceBlocks(priceUrl) : []),
    ],
  }
}

const assignNote =
  'The link works until a day after the pick-up, for whoever holds it: please do not pass this message on. The customer is told who drives as soon as you save it.'
