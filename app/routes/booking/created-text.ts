import type { SavedBooking } from '#app/features/wizard/submit/saved-receipt.tsx'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import {
  type ConfirmationStep,
  confirmationHeadline,
  confirmationStep,
} from '#domain/status/confirmation-step.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { missingStep, statusHeadline, statusText } from './info/status-text.ts'

/** What is left to do. From the booking itself once it is loaded: it may have been paid since it was sent. */
export function createdStep(
  booking: SavedBooking,
  detail: BookingDetail | null,
  now: Date,
): ConfirmationStep | null {
  if (detail) return missingStep(detail, now)
  const { price, holdExpiresAt, awaitsEmail } = booking
  const status = bookingMachine.states.find((state) => state === booking.status)
  return confirmationStep(
    {
      status: status ?? 'requested',
      awaitsEmail,
      isPriced: price !== null,
      dueCents: price?.totalCents ?? 0,
      holdExpiresAt: holdExpiresAt === null ? null : new Date(holdExpiresAt),
    },
    now,
  )
}

export function createdHeadline(booking: SavedBooking, detail: BookingDetail | null, now: Date): string {
  if (detail) return statusHeadline(detail, now)
  const step = createdStep(booking, null, now)
  if (step) return withNonBreakingSpaces(confirmationHeadline(step, now))
  return booking.status === 'confirmed' ? 'Your car is confirmed' : 'We have your request'
}

export function createdLead(booking: SavedBooking, detail: BookingDetail | null, now: Date): string {
  const { email, trip } = booking
  const address = email ?? 'your email address'
  const car = trip.car ? `your ${trip.car}` : 'your car'
  const step = createdStep(booking, detail, now)
  switch (step?.kind) {
    case 'pay':
      return booking.awaitsEmail
        ? `We’re holding ${car} until then. Need more time? Open the link in the email we’re sending to ${address}.`
        : `We’re holding ${car} until then. We’ve emailed the details to ${address}.`
    case 'open-email':
      return `We’re sending the email to ${address}. Then we’ll work out your price and email it to you.`
    case 'await-price':
      return `We’ll email your price to ${address}. You’ll pay nothing until you accept it.`
    case 'send-zelle':
      return 'Already sent it? You’re all set: we confirm payments by hand and will email you.'
    case undefined:
      return detail && detail.status !== 'confirmed'
        ? statusText(detail, now)
        : `We’ve emailed your confirmation to ${address}.`
  }
}
