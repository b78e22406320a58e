import { refundText, remainingDueText } from '#app/features/booking/money-text.ts'
import { nonBreakingTime } from '#app/ui/non-breaking-time.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { isChauffeurSought } from '#domain/dispatch/sought-chauffeur.ts'
import { zelleReturnText, zelleSentText } from '#domain/payment/awaited-zelle.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import {
  type ConfirmationStep,
  confirmationHeadline,
  confirmationStep,
} from '#domain/status/confirmation-step.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'

/** What the customer still has to do before the booking is confirmed; null if nothing. */
export function missingStep(booking: BookingDetail, now: Date): ConfirmationStep | null {
  const { status, price, payment, holdExpiresAt, awaitsEmail } = booking
  return confirmationStep(
    {
      status,
      awaitsEmail,
      isPriced: price !== null,
      dueCents: payment.dueCents,
      holdExpiresAt: holdExpiresAt === null ? null : new Date(holdExpiresAt),
      hasOpenZelleRequest: payment.open?.method === 'zelle',
    },
    now,
  )
}

/** The headline of the booking's page. */
export function statusHeadline(booking: BookingDetail, now: Date): string {
  const step = missingStep(booking, now)
  if (isChauffeurSought(booking, now)) return 'We’re finding you another chauffeur'
  return step ? withNonBreakingSpaces(confirmationHeadline(step, now)) : headlines[booking.status]
}

const headlines: Record<BookingStatus, string> = {
  requested: 'This booking isn’t confirmed',
  confirmed: 'Your car is confirmed',
  assigned: 'Your chauffeur is assigned',
  'en-route': 'Your chauffeur is on the way',
  'on-location': 'Your chauffeur has arrived',
  'on-board': 'Enjoy your ride',
  completed: 'Trip completed',
  cancelled: 'This booking is canceled',
  expired: 'This booking has expired',
  'no-show': 'Marked as a no-show',
}

/** The status in a sentence or two. */
export function statusText(booking: BookingDetail, now: Date): string {
  const { status, price, payment, awaitsEmail } = booking
  if (isChauffeurSought(booking, now))
    return 'We’re sorry: your chauffeur can’t make it. We’ll let you know who’s coming instead, and you’ll see it here, too.'
  const owed = payment.dueCents > 0 ? remainingDueText(booking, now) : ''
  switch (status) {
    case 'requested':
      return stepText(booking, missingStep(booking, now))
    case 'confirmed':
      return (
        owed ||
        'We’ll remind you before your pick-up and send you the chauffeur’s name and the license plate.'
      )
    case 'assigned':
      return payment.dueCents > 0
        ? remainingDueText(booking, now)
        : 'You’ll find your chauffeur’s details below.'
    case 'en-route':
    case 'on-location':
      return 'You’ll find your chauffeur’s details below.'
    case 'on-board':
      return 'Your trip is in progress.'
    case 'completed':
      return `Thank you for riding with us. ${owed}`.trim()
    case 'cancelled':
      return refundText(booking)
    case 'expired':
      if (awaitsEmail) return `You didn’t confirm your email address in time. ${refundText(booking)}`
      return price
        ? `It wasn’t paid in time, so we’ve released the car. ${refundText(booking)}`
        : 'We didn’t agree on a price in time. You don’t owe anything.'
    case 'no-show':
      return `Your chauffeur was at the pick-up, and we couldn’t reach you. ${owed}`.trim()
  }
}

function stepText({ awaitsEmail, payment }: BookingDetail, step: ConfirmationStep | null): string {
  if (!step)
    return payment.awaitedZelle
      ? `We’re no longer holding a car for it. ${zelleReturnText}`
      : 'We’re no longer holding a car for it. You haven’t been charged.'
  const until = nonBreakingTime(step.by.toISOString())
  switch (step.kind) {
    case 'pay':
      if (awaitsEmail)
        return `We’re holding your car until ${until}. Need more time? Open the link in the email we sent you, and we’ll hold it longer.`
      return payment.awaitedZelle
        ? `We’re holding your car until ${until}. ${zelleSentText}`
        : `We’re holding your car until ${until}. If you don’t pay by then, the booking expires and you owe nothing.`
    case 'send-zelle':
      return `Already sent it? You’re all set: we confirm payments by hand and will email you. We’re holding your car until ${nonBreakingTime(payment.open?.expiresAt ?? step.by.toISOString())}.`
    case 'open-email':
      return 'Open the link in the email we sent you, and we’ll hold the car while we work out your price.'
    case 'await-price':
      return `We’ll email your price as soon as we have it. You’ll pay nothing until you accept it. We’re holding the car until ${until}.`
  }
}
