import { refundText } from '#app/features/booking/money-text.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { shortHoldText } from '#domain/hold/hold.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

/** The status in a sentence or two. */
export function statusText(booking: BookingDetail): string {
  const { status, price, payment, holdExpiresAt, awaitsEmail } = booking
  switch (status) {
    case 'requested':
      if (awaitsEmail && holdExpiresAt) return awaitedText(holdExpiresAt, price !== null)
      if (!price)
        return `We work out the price and write to you. The car is booked once you have agreed. ${holdUntilText(holdExpiresAt)}`.trim()
      return holdExpiresAt
        ? `We keep the car for you until ${nonBreakingTime(holdExpiresAt)}. A booking that is not paid by then ends and costs nothing.`
        : 'Your request is with us.'
    case 'confirmed':
      return payment.dueCents > 0
        ? `Your car is booked. ${formatCents(payment.dueCents)} is still due.`
        : 'Your car is booked. Before the pick-up we remind you, and tell you the chauffeur’s name and the plate of the car.'
    case 'assigned':
      return 'Your car is booked, and your chauffeur is known.'
    case 'en-route':
      return 'Your chauffeur is on the way to you.'
    case 'on-location':
      return 'Your chauffeur is at the pick-up.'
    case 'on-board':
      return 'Your trip is under way.'
    case 'completed':
      return 'This trip is done. Thank you for riding with us.'
    case 'cancelled':
      return `This booking is canceled. ${refundText(booking)}`
    case 'expired':
      if (awaitsEmail)
        return `The email address was not confirmed in time, and this booking has ended. ${refundText(booking)}`
      return price
        ? `This booking was not paid in time and has ended. ${refundText(booking)}`
        : 'No price was agreed on in time, and this booking has ended. It costs nothing.'
    case 'no-show':
      return 'The car came to the pick-up, and nobody was met there.'
  }
}

/** Only the link in the email confirms; the one that opened this page does not. */
function awaitedText(until: string, isPriced: boolean): string {
  return `${shortHoldText({ until: nonBreakingTime(until), isPriced })} To confirm, open the link in the email we sent you.`
}

function holdUntilText(end: string | null): string {
  if (!end) return ''
  return `We keep it for you until ${nonBreakingTime(end)}; a request that is not agreed on by then ends and costs nothing.`
}
