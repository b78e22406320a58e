import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import type { Actor } from '#domain/status/actor.ts'
import { isCalledOff } from '#domain/status/booking-status.ts'
import { bookingStatusLabels } from '#domain/status/status-texts.ts'
import { formatNewYorkTime, formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import {
  type Block,
  button,
  type Detail,
  type DetailChange,
  type Email,
  link,
  note,
  paragraph,
  quoteBlocks,
} from '#server/email/email.ts'
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
  const { reference, contact, pickUpAt, price, comment, holdExpiresAt } = booking
  const priceSuffix = priceUrl ? ' to price' : ''
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `New booking${priceSuffix} ${reference}: ${formatShortDayAndTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: `New booking${priceSuffix}`,
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Reference', reference),
          detail('Site', booking.site),
          detail('Status', bookingStatusLabels[booking.status]),
          ...(holdExpiresAt ? [detail('Car held until', formatNewYorkTime(holdExpiresAt))] : []),
        ],
      },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      { kind: 'details', title: 'Trip', rows: tripDetails(booking, { carName }) },
      ...passengerBlocks(booking),
      ...quoteBlocks('Notes', comment),
      ...(price ? [{ kind: 'price' as const, title: 'Price', price }] : []),
      ...(priceUrl
        ? [
            paragraph('This trip has no instant price. The customer is waiting for one from us.'),
            button('Set the price', priceUrl),
            note(setPriceNote),
          ]
        : []),
      ...(releaseUrl ? [link('Release the car', releaseUrl), note(releaseNote)] : []),
    ],
  }
}

/** Whom the chauffeur meets, and how to reach them. */
function passengerBlocks({ passengers }: Pick<Booking, 'passengers'>): Block[] {
  return passengers.map((person, index) => ({
    kind: 'details',
    title: passengers.length > 1 ? `Traveler ${index + 1}` : 'Traveler',
    rows: contactDetails(person),
  }))
}

const releaseNote =
  'Releasing the car cancels the request and emails the customer. It works until the booking is paid. Please don’t forward this email: anyone with the link can use it.'

type BookingUpdatesInput = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  companyEmail: string
  /** The history entry that the email is about; null if the history has none. */
  event: { reason: string; actor: Actor } | null
}

type AboutConfirmed = BookingUpdatesInput & {
  /** The page to assign a chauffeur; null if the booking needs none. */
  assignUrl: string | null
}

type AboutChanged = AboutConfirmed & {
  /** The page to set the price; null if no price is needed. */
  priceUrl: string | null
  /** Since the last email about a change; empty if the old state is not known. */
  changes: readonly DetailChange[]
}

/** To the company: the booking is confirmed and needs a chauffeur. */
export function companyBookingConfirmedEmail(about: AboutConfirmed): Email {
  return updateEmail(
    { ...about, priceUrl: null, changes: [] },
    { title: 'Booking confirmed', tripTitle: 'Trip' },
  )
}

/** To the company: the booking has changed. */
export function companyBookingChangedEmail(about: AboutChanged): Email {
  return updateEmail(about, { title: 'Booking changed', tripTitle: 'Trip now' })
}

/** To the company: the booking is canceled and its car is free again. */
export function companyBookingCancelledEmail(about: BookingUpdatesInput): Email {
  const rest = { assignUrl: null, priceUrl: null, changes: [] }
  return updateEmail({ ...about, ...rest }, { title: 'Booking canceled', tripTitle: 'Trip' })
}

function updateEmail(
  { booking, carName, payment, companyEmail, event, assignUrl, priceUrl, changes }: AboutChanged,
  { title, tripTitle }: { title: string; tripTitle: string },
): Email {
  const { reference, contact, pickUpAt, comment, site } = booking
  return {
    to: companyEmail,
    replyTo: contact.email,
    subject: `${title} ${reference}: ${formatShortDayAndTime(pickUpAt)}`,
    preview: `${booking.pickUpLocation} to ${booking.destinationLocation}`,
    heading: title,
    blocks: [
      {
        kind: 'details',
        rows: [
          detail('Reference', reference),
          detail('Site', site),
          detail('Status', bookingStatusLabels[booking.status]),
          detail('What happened', event?.reason),
          detail('Done by', event && actorNames[event.actor]),
        ].filter(({ value }) => value !== ''),
      },
      ...(changes.length > 0 ? [{ kind: 'changes' as const, title: 'What changed', rows: changes }] : []),
      ...(assignUrl
        ? [button(booking.chauffeur ? 'Change the chauffeur' : 'Assign a chauffeur', assignUrl)]
        : []),
      ...(priceUrl ? [button('Set the price', priceUrl)] : []),
      { kind: 'details', title: 'Payment', rows: moneyDetails(booking, payment) },
      { kind: 'details', title: 'Customer', rows: contactDetails(contact) },
      {
        kind: 'details',
        title: tripTitle,
        rows: [...tripDetails(booking, { carName }), ...chauffeurDetails(booking.chauffeur)],
      },
      ...passengerBlocks(booking),
      ...quoteBlocks('Notes', comment),
      ...(assignUrl ? [note(assignNote)] : []),
      ...(priceUrl ? [note(setPriceNote)] : []),
    ],
  }
}

/** What the booking costs, what came in, and what went back. Amounts of zero are omitted, except the price. */
function moneyDetails({ status, totalCents }: Booking, payment: PaymentView): Detail[] {
  const isOver = isCalledOff(status)
  const { paidCents, refundedCents, refundingCents, disputedCents, authorizedCents, dueCents } = payment
  const amounts: [string, number][] = [
    // `paidCents` is what we hold now: without what went back.
    ['Paid', paidCents + refundedCents + disputedCents],
    ['Refunded', refundedCents],
    ['Refund in progress', refundingCents],
    ['Held on the card', authorizedCents],
    ['In dispute', disputedCents],
    ['Due', isOver ? 0 : dueCents],
  ]
  return [
    detail(
      isOver ? 'Cancellation fee' : 'Price',
      totalCents === null ? 'Not set yet' : formatCents(totalCents),
    ),
    ...amounts.flatMap(([label, cents]) => (cents > 0 ? [detail(label, formatCents(cents))] : [])),
  ]
}

const actorNames: Record<Actor, string> = {
  customer: 'The customer',
  'guest-link': 'The customer, with the booking link',
  'operator-link': 'Us, with a link from an email',
  staff: 'Our office',
  chauffeur: 'The chauffeur',
  partner: 'A partner company',
  provider: 'The payment provider',
  system: 'Automatic',
}

const assignNote =
  'We’ll email the customer as soon as you save the chauffeur. The link works until a day after the pick-up. Please don’t forward this email: anyone with the link can use it.'

const setPriceNote =
  'We’ll email the customer the price and how to pay as soon as you save it, and hold the car again for that time. A request without a price expires when its hold ends. Please don’t forward this email: anyone with the link can use it.'
