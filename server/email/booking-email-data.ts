import type { PaymentView } from '#domain/payment/payment-view.ts'
import { type WaitingTerms, waitingText } from '#domain/pricing/rates/waiting-terms.ts'
import { isConfirmed, isOver } from '#domain/status/booking-status.ts'
import { formatShortDayAndTime } from '#domain/time/format-new-york-time.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Block, Detail } from './email.ts'
import { meetingDetails } from './meeting-point.ts'
import { detail, tripDetails } from './trip-details.ts'

/** The data that most emails to the customer of a booking show. */
export type BookingEmailData = {
  booking: Booking
  /** Whether the chauffeur comes inside, for each way of the trip. */
  greetedWays: readonly boolean[]
  carName: string | null
  /** The path of the car's picture; null without a car. */
  carPicture: string | null
  payment: PaymentView
  manageUrl: string
  payUrl: string
  policyUrl: string
  /** When canceling starts to cost something; null without terms. */
  freeUntil: Date | null
  /** Null without a car, or if the rates have none. */
  waiting: WaitingTerms | null
  /** The company's phone number. */
  phone: string
  now: Date
}

/** The trip with its car: picture, reference, details, where to meet, and until when canceling is free. */
export function tripBlocks(about: BookingEmailData, { title = 'Your trip' } = {}): Block[] {
  const { booking, carName, carPicture } = about
  const rows = [
    detail('Reference', booking.reference),
    ...tripDetails(booking, { carName }),
    ...(isConfirmed(booking.status) ? meetingDetails(about) : []),
    ...waitingDetails(about),
    ...cancellationDetails(about),
  ]
  return [
    ...(carPicture ? [{ kind: 'picture' as const, path: carPicture, alt: carName ?? 'Your car' }] : []),
    { kind: 'details', title, rows },
  ]
}

/** 'Tue, Nov 17, 9:30 a.m. (SW-7K3-M9Q-XTB)', the end of a subject line. */
export function subjectEnd({ pickUpAt, reference }: Pick<Booking, 'pickUpAt' | 'reference'>): string {
  return `${formatShortDayAndTime(pickUpAt)} (${reference})`
}

function waitingDetails({ booking, waiting }: BookingEmailData): Detail[] {
  const terms = isOver(booking.status) ? null : waitingText(waiting, booking)
  return terms ? [detail('Waiting', terms)] : []
}

function cancellationDetails({ freeUntil, now, policyUrl }: BookingEmailData): Detail[] {
  if (!freeUntil) return []
  const value =
    freeUntil > now
      ? `Free to cancel until ${formatShortDayAndTime(freeUntil)}`
      : 'A cancellation fee applies now'
  return [{ label: 'Cancellation', value, more: { label: 'Cancellation policy', href: policyUrl } }]
}
