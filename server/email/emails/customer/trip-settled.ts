import { hasPaid } from '#domain/booking/detail/booking-document.ts'
import { isAdjustmentLine } from '#domain/pricing/price/adjustments.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { type BookingEmailData, tripBlocks } from '#server/email/booking-email-data.ts'
import { button, type Email, link, note, paragraph } from '#server/email/email.ts'
import { paidMethods, refundTimeText } from '#server/email/refund-texts.ts'

type TripSettledInput = BookingEmailData & {
  /** Whether the booking can be paid now. */
  mayPay: boolean
}

/** To the customer after the trip: the final price with every added line, what is due or refunded, the receipt if paid. */
export function tripSettledEmail(about: TripSettledInput): Email {
  const { booking, payment, manageUrl, payUrl, phone } = about
  const { reference, contact, price } = booking
  const total = formatCents(booking.totalCents ?? 0)
  const isDue = payment.dueCents > 0 && about.mayPay
  const isPaid = hasPaid(payment)
  const isNoShow = booking.status === 'no-show'
  const heading = isNoShow ? 'We missed you' : 'Thank you for riding with us'
  const subject = isDue
    ? `${formatCents(payment.dueCents)} is due for ${reference}`
    : `${isPaid ? 'Your receipt' : 'Your final price'}: ${total} for ${reference}`
  return {
    to: contact.email,
    subject,
    preview: moneyText(about),
    heading,
    blocks: [
      ...(isNoShow ? [paragraph(noShowText)] : []),
      paragraph(moneyText(about)),
      isDue ? button(`Pay ${formatCents(payment.dueCents)}`, payUrl) : button('View your booking', manageUrl),
      ...(price ? [{ kind: 'price' as const, title: 'Your final price', price }] : []),
      ...tripBlocks({ ...about, freeUntil: null, carPicture: null }, { title: 'The trip' }),
      ...(isNoShow ? [link('Cancellation policy', about.policyUrl)] : []),
      ...(isDue ? [link('View your booking', manageUrl)] : []),
      note(`${isPaid ? 'Your receipt is attached as a PDF. ' : ''}${questionText(phone, isDue)}`),
    ],
  }
}

const noShowText =
  'Your chauffeur waited at the pick-up through the free waiting time, but we couldn’t reach you. Under our cancellation policy, the full price is charged.'

function questionText(phone: string, isDue: boolean): string {
  const ways = `reply to this email, write to us from your booking page, or call ${phone}`
  return `If anything looks wrong, ${ways}${isDue ? ' before you pay' : ''}.`
}

function moneyText({ booking, payment }: TripSettledInput): string {
  const total = `Your final price is ${formatCents(booking.totalCents ?? 0)}.`
  const added = (booking.price?.lines ?? []).filter((line) => isAdjustmentLine(line) && line.cents > 0)
  const lines = added
    .map(({ label, cents, note }) => `${formatCents(cents)} for ${label.toLowerCase()} (${note})`)
    .join(' and ')
  const why = lines === '' ? '' : ` It includes ${lines}.`
  const { dueCents, refundingCents } = payment
  if (dueCents > 0)
    return `${total}${why} ${formatCents(dueCents)} of it is still due. We won’t charge your card for it automatically.`
  if (refundingCents > 0)
    return `${total}${why} We’re refunding ${formatCents(refundingCents)}. ${refundTimeText(paidMethods(payment))}`
  return `${total}${why} There’s nothing left to pay.`
}
