import type { PaymentView } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { formatShortNewYorkTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { calendarRemovedNote, detail, tripDetails } from '#server/email/trip-details.ts'

type BookingCancelledInput = {
  booking: Booking
  carName: string | null
  payment: PaymentView
  /** Whether the booking was confirmed: then something was paid or authorized, and calendars have the trip. */
  wasConfirmed: boolean
  /** Whether the company released the car of an unpaid request. */
  isReleased: boolean
  bookUrl: string
  phone: string
  policyUrl: string
}

/** To the customer: the cancellation, its fee, and the refund of what was paid. */
export function bookingCancelledEmail(about: BookingCancelledInput): Email {
  const { booking, carName, wasConfirmed, isReleased, policyUrl } = about
  const { reference, contact, pickUpAt } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} is canceled: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: 'We no longer keep a car for it.',
    heading: 'Your booking is canceled',
    blocks: [
      ...(isReleased
        ? released(about)
        : [
            paragraph(`Booking ${reference} is canceled, and we no longer keep a car for it.`),
            ...money(about),
          ]),
      { kind: 'details', title: 'The trip was', rows: tripDetails(booking, { carName }) },
      ...(isReleased ? [] : [link('What canceling costs, and until when it is free', policyUrl)]),
      ...(wasConfirmed ? [note(calendarRemovedNote)] : []),
    ],
  }
}

function released({ booking: { reference }, phone, bookUrl }: BookingCancelledInput): Block[] {
  return [
    paragraph(
      `We’re sorry, but we can’t hold a car for booking ${reference} any longer, so we’ve canceled it. Nothing was charged, and nothing is owed.`,
    ),
    paragraph(`Do you still need a car? Please call us at ${phone}, or book again.`),
    button('Make online reservation', bookUrl),
  ]
}

/** Refunds only what was paid; an amount that was only authorized is released. */
function money({ booking, payment, wasConfirmed }: BookingCancelledInput): Block[] {
  const { paidCents, refundedCents, authorizedCents } = payment
  const receivedCents = paidCents + refundedCents
  const feeCents = Math.min(booking.totalCents ?? 0, receivedCents + authorizedCents)
  if (payment.disputedCents > 0)
    return [
      paragraph(
        `${formatCents(payment.disputedCents)} is in dispute with your bank, so we don’t refund it while the bank decides.`,
      ),
    ]
  if (receivedCents > 0) return refundBlocks({ receivedCents, feeCents: Math.min(feeCents, receivedCents) })
  if (feeCents > 0)
    return [
      paragraph(
        `Of the ${formatCents(authorizedCents)} that is set aside on your card, ${formatCents(feeCents)} is charged for canceling. The rest is released.`,
      ),
    ]
  return [
    paragraph('Nothing was charged, and nothing is owed.'),
    ...(wasConfirmed
      ? [
          paragraph(
            'What was set aside on your card is released; your bank decides how soon that shows there.',
          ),
        ]
      : []),
  ]
}

function refundBlocks({ receivedCents, feeCents }: { receivedCents: number; feeCents: number }): Block[] {
  const refundCents = receivedCents - feeCents
  return [
    {
      kind: 'details',
      title: 'What it costs',
      rows: [
        detail('Paid', formatCents(receivedCents)),
        detail('Charged for canceling', formatCents(feeCents)),
        detail('Comes back', formatCents(refundCents)),
      ],
    },
    ...(refundCents > 0
      ? [
          paragraph(
            'The refund goes back the way the payment came. For a card, your bank decides how soon it shows, often within five to ten business days; by Zelle a person sends it.',
          ),
        ]
      : []),
  ]
}

type BookingExpiredInput = { booking: Booking; carName: string | null; payment: PaymentView; bookUrl: string }

/** To the customer: the deadline to pay or to agree on a price has passed, and nothing is owed. */
export function bookingExpiredEmail({ booking, carName, payment, bookUrl }: BookingExpiredInput): Email {
  const { reference, contact, pickUpAt, price, awaitsEmail } = booking
  return {
    to: contact.email,
    subject: `Your booking ${reference} has ended: ${formatShortNewYorkTime(pickUpAt)}`,
    preview: `${whatWasMissing(booking)} in time, and it costs nothing.`,
    heading: 'Your booking has ended',
    blocks: [
      paragraph(
        awaitsEmail
          ? `The email address for booking ${reference} was not confirmed in time, so we’re no longer holding a car for it. It costs nothing.`
          : price
            ? `Booking ${reference} was not paid in time, so we no longer keep a car for it. It costs nothing.`
            : `No price was agreed on in time for booking ${reference}, so we no longer keep a car for it. It costs nothing.`,
      ),
      ...(payment.paidCents > 0
        ? [paragraph(`The ${formatCents(payment.paidCents)} that came for it goes back the way it came.`)]
        : []),
      paragraph(
        price || awaitsEmail
          ? 'Do you still need the car? Please book again: you see at once what is free.'
          : 'Do you still need the car? Please call us, or book again with an address that our map finds: then you see the price at once.',
      ),
      button('Make online reservation', bookUrl),
      { kind: 'details', title: 'The trip was', rows: tripDetails(booking, { carName }) },
    ],
  }
}

function whatWasMissing({ awaitsEmail, price }: Booking): string {
  if (awaitsEmail) return 'The email address was not confirmed'
  return price ? 'It was not paid' : 'No price was agreed on'
}
