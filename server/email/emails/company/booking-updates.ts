import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatNewYorkTime, formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, note, paragraph, quoteBlocks } from '#server/email/email.ts'
import { chauffeurDetails, contactDetails, detail, tripDetails } from '#server/email/trip-details.ts'

type NewBookingInput = {
  booking: Booking
  carName: string | null
  companyEmail: string
  /** The page to set the price; null if no price is needed. */
  priceUrl: string | null
  /** The page to release the car; null if none is held. */
  releaseUrl: string | null
}

/** To the company: everything the customer entered. A reply goes to the customer. */
export function newBookingEmail({
  booking,
  carName,
  companyEmail,
  priceUrl,
  releaseUrl,
}: NewBookingInput): Email {
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

type BookingUpdatesInput = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  companyEmail: string
  /** What was changed or who canceled, as the booking history words it. */
  reason: string
}

type AboutConfirmed = BookingUpdatesInput & {
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
export function companyBookingCancelledEmail(about: BookingUpdatesInput): Email {
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

/** The company's link to set a price, and what happens then. */
function setPriceBlocks(priceUrl: string): Block[] {
  return [button('Name the price', priceUrl), note(setPriceNote)]
}

const setPriceNote =
  'The customer is told as soon as you save it, with the way to pay, and the car is held anew for that. A request that has no price when its hold ends is over. The link works for whoever holds it: please do not pass this message on.'
