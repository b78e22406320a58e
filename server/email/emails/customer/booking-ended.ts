import { formatCents } from '#domain/pricing/price/price.ts'
import { type BookingEmailData, subjectEnd, tripBlocks } from '#server/email/booking-email-data.ts'
import { type Block, button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { paidMethods, refundTimeText } from '#server/email/refund-texts.ts'
import { calendarRemovedNote, detail } from '#server/email/trip-details.ts'

type BookingCancelledInput = BookingEmailData & {
  /** Whether the booking was confirmed: then something was paid or authorized, and calendars have the trip. */
  wasConfirmed: boolean
  /** Whether the company released the car of an unpaid request. */
  isReleased: boolean
  /** A Zelle request was sent and not paid so far: the money may be on its way. */
  awaitedZelle: boolean
  bookUrl: string
}

/** To the customer: the cancellation, its fee, and the refund of what was paid. */
export function bookingCancelledEmail(about: BookingCancelledInput): Email {
  const { booking, wasConfirmed, isReleased, policyUrl } = about
  const { reference, contact } = booking
  return {
    to: contact.email,
    subject: `${isReleased ? 'We had to cancel' : 'Canceled:'} your ride on ${subjectEnd(booking)}`,
    preview: isReleased ? 'You haven’t been charged.' : `Booking ${reference} is canceled.`,
    heading: isReleased ? 'We had to cancel your booking' : 'Your booking is canceled',
    blocks: [
      ...(isReleased ? releasedBlocks(about) : moneyBlocks(about)),
      ...zelleBlocks(about),
      ...endedTrip(about),
      ...(isReleased ? [] : [link('Cancellation policy', policyUrl)]),
      ...(wasConfirmed ? [note(calendarRemovedNote)] : []),
    ],
  }
}

/** Canceling is no longer possible, so its deadline is left out. */
function endedTrip(about: BookingEmailData): Block[] {
  return tripBlocks({ ...about, freeUntil: null, carPicture: null }, { title: 'The trip' })
}

function releasedBlocks({ phone, bookUrl }: BookingCancelledInput): Block[] {
  return [
    paragraph(
      'We’re sorry, but we can’t hold a car for this booking any longer, so we’ve canceled it. You haven’t been charged, and you don’t owe anything.',
    ),
    paragraph(`Still need a car? Call us anytime at ${phone}, or book again.`),
    button('Book again', bookUrl),
  ]
}

/** Refunds only what was paid; an amount that was only authorized is released. */
function moneyBlocks({ booking, payment, wasConfirmed }: BookingCancelledInput): Block[] {
  const { paidCents, refundedCents, authorizedCents, disputedCents } = payment
  const receivedCents = paidCents + refundedCents
  const feeCents = Math.min(booking.totalCents ?? 0, receivedCents + authorizedCents)
  if (disputedCents > 0)
    return [
      paragraph(
        `We’ve canceled your booking. You’ve disputed ${formatCents(disputedCents)} with your bank, so we can’t refund it until the bank decides.`,
      ),
    ]
  if (receivedCents > 0)
    return refundBlocks({ receivedCents, feeCents: Math.min(feeCents, receivedCents), payment })
  if (feeCents > 0)
    return [
      paragraph(
        `We’ve canceled your booking. We’ll charge a cancellation fee of ${formatCents(feeCents)} to your card and release the rest of the ${formatCents(authorizedCents)} hold.`,
      ),
    ]
  return [
    paragraph('We’ve canceled your booking. You haven’t been charged, and you don’t owe anything.'),
    ...(wasConfirmed
      ? [paragraph('We’ve released the hold on your card. Your bank may take a few days to show it.')]
      : []),
  ]
}

function zelleBlocks({ awaitedZelle }: { awaitedZelle: boolean }): Block[] {
  return awaitedZelle
    ? [
        paragraph(
          'Already sent the Zelle payment? Someone in our office will send it back within 3 business days of receiving it.',
        ),
      ]
    : []
}

type Refund = { receivedCents: number; feeCents: number; payment: BookingEmailData['payment'] }

function refundBlocks({ receivedCents, feeCents, payment }: Refund): Block[] {
  const refundCents = receivedCents - feeCents
  return [
    paragraph(
      refundCents > 0
        ? `We’ve canceled your booking, and we’ll refund ${formatCents(refundCents)}. ${refundTimeText(paidMethods(payment))}`
        : 'We’ve canceled your booking. It was too late for a refund under the cancellation policy.',
    ),
    {
      kind: 'details',
      title: 'Your refund',
      rows: [
        detail('Paid', formatCents(receivedCents)),
        detail('Cancellation fee', formatCents(feeCents)),
        detail('Refund', formatCents(refundCents)),
      ],
    },
  ]
}

type BookingExpiredInput = BookingEmailData & Pick<BookingCancelledInput, 'awaitedZelle' | 'bookUrl'>

/** To the customer: the deadline to pay or to agree on a price has passed, and nothing is owed. */
export function bookingExpiredEmail(about: BookingExpiredInput): Email {
  const { booking, payment, bookUrl, phone } = about
  const { reference, contact, price, awaitsEmail } = booking
  const reason = endReason(booking)
  return {
    to: contact.email,
    subject: `Your booking request has expired (${reference})`,
    preview: `${reason}. You don’t owe anything.`,
    heading: 'Your booking request has expired',
    blocks: [
      paragraph(
        `${reason}, so we’re no longer holding a car for booking ${reference}. You don’t owe anything.`,
      ),
      ...(payment.paidCents > 0
        ? [
            paragraph(
              `We’ll refund the ${formatCents(payment.paidCents)} we’ve received. ${refundTimeText(paidMethods(payment))}`,
            ),
          ]
        : []),
      ...zelleBlocks(about),
      paragraph(
        price || awaitsEmail
          ? 'Still need a car? Book again to see what’s available.'
          : `Still need a car? Call us anytime at ${phone}, or book again and pick the address from the list to see your price right away.`,
      ),
      button('Book again', bookUrl),
      ...endedTrip(about),
    ],
  }
}

function endReason({ awaitsEmail, price }: BookingEmailData['booking']): string {
  if (awaitsEmail) return 'Your email wasn’t confirmed in time'
  return price ? 'It wasn’t paid in time' : 'We didn’t agree on a price in time'
}
