import { zelleReturnText } from '#domain/payment/awaited-zelle.ts'
import type { DisputeStatus } from '#domain/payment/booking-balance.ts'
import type { EndedAmounts } from '#domain/payment/ended-amounts.ts'
import { returnedMoneyText } from '#domain/payment/money-back.ts'
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
  amounts: EndedAmounts
  disputed: Disputed
  bookUrl: string
}

/** Disputed cents by the bank's decision. */
type Disputed = Record<DisputeStatus, number>

/** To the customer: the cancellation, its fee, and the refund of what was paid. */
export function bookingCancelledEmail(about: BookingCancelledInput): Email {
  const { booking, wasConfirmed, isReleased, policyUrl } = about
  const { reference, contact } = booking
  return {
    to: contact.email,
    subject: `${isReleased ? 'We had to cancel' : 'Canceled:'} your ride on ${subjectEnd(booking)}`,
    preview: isReleased ? 'You don’t owe anything.' : `Booking ${reference} is canceled.`,
    heading: isReleased ? 'We had to cancel your booking' : 'Your booking is canceled',
    blocks: [
      ...(isReleased ? releasedBlocks(about) : moneyBlocks(withDisputedFee(about))),
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

function releasedBlocks({ payment, phone, bookUrl }: BookingCancelledInput): Block[] {
  return [
    paragraph(
      `We’re sorry, but we can’t hold a car for this booking any longer, so we’ve canceled it. ${unpaidText(payment)}, and you don’t owe anything.`,
    ),
    paragraph(`Still need a car? Call us anytime at ${phone}, or book again.`),
    button('Book again', bookUrl),
  ]
}

type MoneyInput = BookingCancelledInput & {
  /** The part of the fee to keep from disputed money, by the bank's decision. */
  disputedFee: Pick<Disputed, 'open' | 'won'>
}

/** Adds to the fee what is kept of disputed money once the bank returns it. */
function withDisputedFee(about: BookingCancelledInput): MoneyInput {
  const { booking, amounts, disputed } = about
  const totalCents = booking.totalCents ?? 0
  // Below zero if a part was refunded before the bank took back the whole payment.
  const balanceCents = amounts.feeCents + amounts.refundCents
  const missingCents = Math.max(0, totalCents - balanceCents)
  const won = Math.min(disputed.won, missingCents)
  const open = Math.min(disputed.open, missingCents - won)
  const feeCents = Math.max(amounts.feeCents, Math.min(totalCents, balanceCents + won + open))
  return { ...about, amounts: { ...amounts, feeCents }, disputedFee: { open, won } }
}

/** The fee is kept from what was paid, then charged to a hold; the rest is refunded and released. */
function moneyBlocks(about: MoneyInput): Block[] {
  const { payment, amounts } = about
  const { paidCents, heldCents, feeCents, refundCents } = amounts
  const disputes = disputeBlocks(about)
  if (paidCents + refundCents > 0) return refundBlocks(about)
  if (feeCents === 0)
    return [
      paragraph(`We’ve canceled your booking.${disputes.length > 0 ? '' : ` ${nothingOwedText(payment)}`}`),
      ...disputes,
      ...(heldCents > 0 ? [paragraph(holdText(amounts))] : []),
    ]
  const fee = `We’ve canceled your booking. The cancellation fee is ${formatCents(feeCents)}.`
  return [paragraph(heldCents > 0 ? `${fee} ${holdText(amounts)}` : fee), ...disputes]
}

function nothingOwedText(payment: BookingEmailData['payment']): string {
  return `${unpaidText(payment)}, and you don’t owe anything.`
}

/** One sentence for each state of the disputes, and none without a dispute. */
function disputeBlocks({ disputed, disputedFee }: MoneyInput): Block[] {
  const { open, won, lost } = disputed
  const texts = [
    open > 0 && openText(open, disputedFee.open),
    won > 0 && wonText(won, disputedFee.won),
    lost > 0 &&
      `Your bank decided your dispute of ${formatCents(lost)} in your favor. The bank returns that money to you, so we won’t refund it.`,
  ]
  return texts.flatMap((text) => (text ? [paragraph(text)] : []))
}

function openText(cents: number, feeCents: number): string {
  const disputed = `You’ve disputed ${formatCents(cents)} with your bank`
  return feeCents === 0
    ? `${disputed}, so we can’t refund it until the bank decides.`
    : `${disputed}. If the bank returns it to us, ${returnedMoneyText(cents, feeCents)}.`
}

function wonText(cents: number, feeCents: number): string {
  const closed = `Your bank has closed your dispute of ${formatCents(cents)} but hasn’t returned the money to us yet.`
  return feeCents === 0
    ? `${closed} We can’t refund it until it does.`
    : `${closed} When it does, ${returnedMoneyText(cents, feeCents)}.`
}

/** A Zelle payment may have been sent and not confirmed so far. */
function unpaidText({ awaitedZelle }: BookingEmailData['payment']): string {
  return awaitedZelle ? 'We haven’t received a payment' : 'You haven’t been charged'
}

/** In the present tense, so that it is true before and after the hold is charged or released. */
function holdText({ heldCents, feeCents, releasedCents }: EndedAmounts): string {
  const hold = `${formatCents(heldCents)} hold`
  const chargedCents = heldCents - releasedCents
  const delay = 'Your bank may take a few days to show it.'
  if (chargedCents === 0) return `We’re releasing the ${hold} on your card. ${delay}`
  const charged = chargedText(chargedCents, feeCents)
  if (releasedCents === 0) return `We’re charging ${charged} to your card.`
  return `We’re charging ${charged} to your card and releasing the rest of the ${hold}. ${delay}`
}

/** More than the fee was charged if the fee was reduced later. */
function chargedText(chargedCents: number, feeCents: number): string {
  if (chargedCents === feeCents) return 'it'
  return `${formatCents(chargedCents)}${chargedCents < feeCents ? ' of it' : ''}`
}

function zelleBlocks({ payment }: BookingEmailData): Block[] {
  return payment.awaitedZelle ? [paragraph(zelleReturnText)] : []
}

function refundBlocks(about: MoneyInput): Block[] {
  const { amounts } = about
  const { paidCents, disputedCents, heldCents, feeCents, refundCents, releasedCents } = amounts
  return [
    paragraph(refundText(about)),
    ...disputeBlocks(about),
    ...(heldCents > 0 ? [paragraph(holdText(amounts))] : []),
    {
      kind: 'details',
      title: 'Your refund',
      rows: [
        detail('Paid', formatCents(paidCents + disputedCents)),
        ...(disputedCents > 0 ? [detail('Disputed with your bank', formatCents(disputedCents))] : []),
        ...(heldCents > 0 ? [detail('Hold on your card', formatCents(heldCents))] : []),
        detail('Cancellation fee', formatCents(feeCents)),
        detail('Refund', formatCents(refundCents)),
        ...(heldCents > 0 ? [detail('Released from the hold', formatCents(releasedCents))] : []),
      ],
    },
  ]
}

function refundText({ payment, amounts, disputedFee }: MoneyInput): string {
  const { heldCents, feeCents, refundCents } = amounts
  if (refundCents > 0)
    return `We’ve canceled your booking, and we’ll refund ${formatCents(refundCents)}. ${refundTimeText(paidMethods(payment))}`
  return heldCents > 0 || disputedFee.open + disputedFee.won > 0
    ? `We’ve canceled your booking. The cancellation fee is ${formatCents(feeCents)}.`
    : 'We’ve canceled your booking. It was too late for a refund under the cancellation policy.'
}

type BookingExpiredInput = BookingEmailData & Pick<BookingCancelledInput, 'amounts' | 'bookUrl'>

/** To the customer: the deadline to pay or to agree on a price has passed, and nothing is owed. */
export function bookingExpiredEmail(about: BookingExpiredInput): Email {
  const { booking, payment, amounts, bookUrl, phone } = about
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
      ...(amounts.refundCents > 0
        ? [
            paragraph(
              `We’ll refund the ${formatCents(amounts.refundCents)} we’ve received. ${refundTimeText(paidMethods(payment))}`,
            ),
          ]
        : []),
      ...(amounts.heldCents > 0 ? [paragraph(holdText(amounts))] : []),
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
