import { newYorkTime } from '#app/features/wizard/submit-trip-facts.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { PaymentStatus } from '#domain/booking/payment-status.ts'
import { formatCents } from '#domain/pricing/price.ts'

export const statusLabels: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Chauffeur assigned',
  'en-route': 'On the way to you',
  'on-location': 'At the pick-up',
  'on-board': 'Under way',
  completed: 'Completed',
  cancelled: 'Canceled',
  expired: 'Expired',
  'no-show': 'No-show',
}

export const statusTones: Record<BookingStatus, BadgeTone> = {
  requested: 'primary',
  confirmed: 'success',
  assigned: 'success',
  'en-route': 'success',
  'on-location': 'success',
  'on-board': 'success',
  completed: 'neutral',
  cancelled: 'danger',
  expired: 'danger',
  'no-show': 'danger',
}

/** How things stand, in a sentence or two. */
export function statusText(booking: BookingDetail): string {
  const { status, price, totalCents, holdExpiresAt } = booking
  switch (status) {
    case 'requested':
      if (!price) return 'We work out the price and write to you. The car is booked once you have agreed.'
      return holdExpiresAt
        ? `We keep the car for you until ${newYorkTime(holdExpiresAt)}. A booking that is not paid by then ends and costs nothing.`
        : 'Your request is with us.'
    case 'confirmed':
      return 'Your car is booked. Before the pick-up we tell you the chauffeur’s name and the plate of the car.'
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
      return totalCents
        ? `This booking is canceled. ${formatCents(totalCents)} of its price ${dueCents(booking) > 0 ? 'stays due' : 'is kept'}.`
        : 'This booking is canceled. It costs you nothing.'
    case 'expired':
      return 'This booking was not paid in time and has ended. It costs you nothing.'
    case 'no-show':
      return 'The car came to the pick-up, and nobody was met there.'
  }
}

export const paymentLabels: Record<PaymentStatus, string> = {
  unpaid: 'Not paid yet',
  pending: 'A card payment has been opened',
  requested: 'A payment request has been sent to you',
  authorized: 'Held on your card',
  paid: 'Paid',
  refunded: 'Refunded',
  'partially-refunded': 'Partly refunded',
  failed: 'The payment did not go through',
  expired: 'Nothing is to be paid',
}

/** What is still to be paid; 0 where nothing is. */
export function dueCents({ status, paymentStatus, totalCents }: BookingDetail): number {
  if (status === 'expired' || totalCents === null) return 0
  return isOpen.has(paymentStatus) ? totalCents : 0
}

const isOpen = new Set<PaymentStatus>(['unpaid', 'pending', 'requested', 'failed'])
