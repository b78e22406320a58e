import { cardChargeText, formatNewYorkDay } from '#app/features/booking/money-text.ts'
import { pluralize } from '#app/features/booking/trip-details.tsx'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { captureTiming } from '#domain/payment/payment-times.ts'
import { amountToCapture } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'

/** Explains the amount due: the whole price, or the difference after a change. */
export function amountDueText({ totalCents, payment }: BookingDetail): string {
  const { paidCents, authorizedCents } = payment
  const price = formatCents(totalCents ?? 0)
  if (paidCents + authorizedCents === 0) return 'The whole price, with fees, tolls, taxes and gratuity.'
  const settled = formatCents(paidCents + authorizedCents)
  return `Your trip now costs ${price}, of which ${settled} ${paidCents > 0 ? 'is paid' : 'is set aside on your card'}. Only the difference is due.`
}

/** 'Executive Sedan on Tuesday, November 17, 2026' */
export function tripTitle({ car, pickUpAt }: Pick<BookingDetail, 'car' | 'pickUpAt'>): string {
  return `${car?.name ?? 'Your trip'} on ${formatNewYorkDay(pickUpAt)}`
}

/** When a card is charged: close to the trip the amount is authorized first and captured later. */
export function cardNote({ pickUpAt }: Pick<BookingDetail, 'pickUpAt'>, now: Date): string {
  return captureTiming(new Date(pickUpAt), now) === 'later'
    ? `On a secure page of our payment service. The amount is set aside now and charged on ${formatNewYorkDay(pickUpAt)}, when your trip begins.`
    : 'On a secure page of our payment service. Your card is charged now.'
}

export const zelleNote =
  'We e-mail you a request. You pay from your bank’s app, and we confirm by hand once the money is there.'

/** The amounts paid and authorized, in full sentences. */
export function settledText(booking: Pick<BookingDetail, 'totalCents' | 'payment'>): string {
  const { paidCents, authorizedCents, movements } = booking.payment
  const isByZelle = movements.at(-1)?.method === 'zelle'
  const sentences = [
    paidCents > 0 && `${formatCents(paidCents)} is paid${isByZelle ? ' by Zelle' : ''}.`,
    authorizedCents > 0 && setAsideText(booking),
  ]
  return sentences.filter(Boolean).join(' ')
}

function setAsideText(booking: Pick<BookingDetail, 'totalCents' | 'payment'>): string {
  const { totalCents, payment } = booking
  const { authorizedCents, chargedAt } = payment
  const aside = `${formatCents(authorizedCents)} is set aside on your card`
  if (chargedAt && amountToCapture(totalCents, payment) === authorizedCents)
    return `${aside} and charged on ${formatNewYorkDay(chargedAt)}.`
  const part = cardChargeText(booking)
  return part ? `${aside}. ${part}.` : `${aside}.`
}

/** Until when the car is held: '… until Monday, November 16, 2026, 3 a.m., New York time.' */
export function holdText(until: string): string {
  return `We keep the car for you until ${nonBreakingTime(until)}.`
}

/** '2 hours 5 minutes left'; empty once the time is up. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.floor((new Date(until).getTime() - now.getTime()) / 60_000)
  if (minutes < 0) return ''
  if (minutes === 0) return 'Less than a minute left'
  const hours = Math.floor(minutes / 60)
  const parts = [hours > 0 && pluralize(hours, 'hour'), minutes % 60 > 0 && pluralize(minutes % 60, 'minute')]
  return `${parts.filter(Boolean).join(' ')} left`
}

/** Enough to recognize one's own address, on a screen that others may see. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
