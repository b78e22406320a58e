import { type Adjustment, adjustmentLabels } from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isCalledOff, isOver } from '#domain/status/booking-status.ts'
import { type BookingEmailData, tripBlocks } from '#server/email/booking-email-data.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { paidMethods, refundTimeText } from '#server/email/refund-texts.ts'
import { detail } from '#server/email/trip-details.ts'

type PriceAdjustedInput = BookingEmailData & {
  adjustment: Adjustment
  /** Whether the booking can be paid now. */
  mayPay: boolean
}

/** To the customer: a refund, or a price line that the company added or took back, why, and what is due or refunded. */
export function priceAdjustedEmail(about: PriceAdjustedInput): Email {
  const { booking, adjustment, payment, manageUrl, payUrl, phone } = about
  const { reference, contact, price, status } = booking
  const isDue = payment.dueCents > 0 && about.mayPay
  const heading = headingFor(about)
  return {
    to: contact.email,
    subject: `${heading} (${reference})`,
    preview: `${adjustmentLabels[adjustment.kind]}: ${adjustment.reason}`,
    heading,
    blocks: [
      paragraph(moneyText(about)),
      {
        kind: 'details',
        rows: [
          detail(adjustmentLabels[adjustment.kind], amountText(adjustment)),
          detail('Reason', adjustment.reason),
        ],
      },
      isDue ? button(`Pay ${formatCents(payment.dueCents)}`, payUrl) : button('View your booking', manageUrl),
      ...(price && !isCalledOff(status) ? [{ kind: 'price' as const, title: 'Your price now', price }] : []),
      ...tripBlocks(isOver(status) ? { ...about, freeUntil: null, carPicture: null } : about, {
        title: isOver(status) ? 'The trip' : 'Your trip',
      }),
      ...(isDue ? [link('View your booking', manageUrl)] : []),
      note(`Questions about this? Call us anytime at ${phone}.`),
    ],
  }
}

function headingFor({ booking, adjustment, payment }: PriceAdjustedInput): string {
  if (adjustment.kind !== 'refund') return `Your price is now ${formatCents(booking.totalCents ?? 0)}`
  const amount = formatCents(-adjustment.cents)
  return hasPaid(payment) ? `We’re refunding ${amount}` : `You’ll pay ${amount} less`
}

function amountText({ kind, cents, reverses }: Adjustment): string {
  const amount = kind === 'refund' ? formatCents(-cents) : `${cents > 0 ? '+' : ''}${formatCents(cents)}`
  return reverses ? `${amount}, taken back` : amount
}

function hasPaid({ paidCents, refundedCents }: PriceAdjustedInput['payment']): boolean {
  return paidCents + refundedCents > 0
}

/** Refunds are computed from what was paid: the refund may have been made before this email is sent. */
function moneyText({ adjustment: { kind, cents }, payment }: PriceAdjustedInput): string {
  const { dueCents, authorizedCents } = payment
  const amount = formatCents(Math.abs(cents))
  const change = `We’ve ${cents > 0 ? `added ${amount} to` : `taken ${amount} off`} your price.`
  if (dueCents > 0) return `${change} ${formatCents(dueCents)} is still due.`
  if (cents > 0) return `${change} There’s nothing left to pay.`
  if (hasPaid(payment)) {
    const time = refundTimeText(paidMethods(payment))
    return kind === 'refund' ? `We’re refunding ${amount}. ${time}` : `${change} We’ll refund it. ${time}`
  }
  return authorizedCents > 0
    ? `${change} We’ll only charge the new price and release the rest of the hold on your card.`
    : change
}
