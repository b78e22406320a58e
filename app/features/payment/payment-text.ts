import { cardChargeText, formatNewYorkDay } from '#app/features/booking/money-text.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { captureTiming } from '#domain/payment/payment-times.ts'
import { amountToCapture, chargeDayText } from '#domain/payment/payment-view.ts'
import { formatCents } from '#domain/pricing/price/price.ts'
import { isOver } from '#domain/status/booking-status.ts'
import { pluralize } from '#domain/text/pluralize.ts'

/** Explains the amount due: the total price, or the difference after a change or after the trip. */
export function amountDueText({ status, totalCents, payment }: BookingDetail): string {
  const { paidCents, authorizedCents } = payment
  const price = formatCents(totalCents ?? 0)
  const isFinal = isOver(status)
  if (isFinal && paidCents + authorizedCents === 0) return `Your final price is ${price}.`
  if (paidCents + authorizedCents === 0) return 'The total price, with fees, tolls, taxes and gratuity.'
  const settled = formatCents(paidCents + authorizedCents)
  const already = paidCents > 0 ? `You’ve paid ${settled}` : `${settled} is authorized on your card`
  return `${isFinal ? 'Your final price is' : 'Your trip now costs'} ${price}. ${already}, so only the difference is due.`
}

/** 'Executive Sedan on Tuesday, November 17, 2026' */
export function tripTitle({ car, pickUpAt }: Pick<BookingDetail, 'car' | 'pickUpAt'>): string {
  return `${car?.name ?? 'Your trip'} on ${formatNewYorkDay(pickUpAt)}`
}

type ChargedTrip = Pick<BookingDetail, 'status' | 'pickUpAt' | 'returnAt'>

/** When a card is charged: close to the trip the amount is authorized first and captured later. */
export function cardNote({ status, pickUpAt, returnAt }: ChargedTrip, now: Date): string {
  const trip = { pickUpAt: new Date(pickUpAt), returnAt: returnAt === null ? null : new Date(returnAt) }
  return !isOver(status) && captureTiming(trip, now) === 'later'
    ? `You’ll pay on our payment provider’s secure page. We authorize the amount now and charge it after your trip on ${formatNewYorkDay(returnAt ?? pickUpAt)}.`
    : 'You’ll pay on our payment provider’s secure page. We charge your card now.'
}

export const zelleNote =
  'We’ll email you the details. Pay from your bank’s app, and a person on our team will confirm it.'

/** The amounts paid and authorized, in full sentences. */
export function settledText(booking: Pick<BookingDetail, 'totalCents' | 'payment'>): string {
  const { paidCents, authorizedCents, movements } = booking.payment
  const isByZelle = movements.at(-1)?.method === 'zelle'
  const sentences = [
    paidCents > 0 && `You’ve paid ${formatCents(paidCents)}${isByZelle ? ' by Zelle' : ''}.`,
    authorizedCents > 0 && setAsideText(booking),
  ]
  return sentences.filter(Boolean).join(' ')
}

function setAsideText(booking: Pick<BookingDetail, 'totalCents' | 'payment'>): string {
  const { totalCents, payment } = booking
  const { authorizedCents, chargedAt } = payment
  const aside = `${formatCents(authorizedCents)} is authorized on your card`
  if (chargedAt && amountToCapture(totalCents, payment) === authorizedCents)
    return `${aside}. We’ll charge it ${chargeDayText(payment, formatNewYorkDay(chargedAt))}.`
  const part = cardChargeText(booking)
  return part ? `${aside}. ${part}.` : `${aside}.`
}

/** Until when the car is held: '… until Monday, November 16, 2026, 3 a.m., New York time.' */
export function holdText(until: string): string {
  return `We’re holding your car until ${nonBreakingTime(until)}.`
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
