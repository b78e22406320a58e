import type { Person } from '#domain/contact/contact-schema.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { PaymentStatus } from '#domain/status/payment-status.ts'
import type { ChildSeat } from '#domain/trip/child-seats.ts'
import type { TripType } from '#domain/trip/trip-types.ts'
import type { Chauffeur } from './chauffeur.ts'

/** What was asked for, by whom, and for how much. Times are ISO strings. */
export type BookingSummary = {
  reference: string
  type: TripType
  pickUpAt: string
  isRoundTrip: boolean
  /** Null as well where a way back is wanted and nobody has said when. */
  returnAt: string | null
  pickUpLocation: string
  destinationLocation: string
  stops: { orderIndex: number; address: string }[]
  passengerCount: number
  luggageCount: number
  isAccessible: boolean
  isMeetAndGreet: boolean
  childSeats: ChildSeat[]
  comment: string
  duration: number | null
  airline: string | null
  flightNumber: string | null
  car: { id: string; slug: string; name: string } | null
  contact: Person
  passengers: Person[]
  /** As it was agreed, line by line; null where the company prices it by hand and has not yet. */
  price: Price | null
  distanceMiles: number | null
  durationMinutes: number | null
  holdExpiresAt: string | null
}

/** A booking as its customer sees it. */
export type BookingDetail = BookingSummary & {
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** What it costs now: after cancelling, what is kept of the price. */
  totalCents: number | null
  /** The hold is short, and was when it ended, until the email is confirmed or a payment begun. */
  awaitsEmail: boolean
  createdAt: string
  /** What has happened to it, the first first. */
  timeline: { status: BookingStatus; at: string; reason: string }[]
  /** Known once the company has assigned one. */
  chauffeur: Chauffeur | null
  /** What may be done with it now. */
  can: { change: boolean; cancel: boolean; pay: boolean }
  payment: PaymentView
  /** Whom an open Zelle request is to be paid to; null where none is open. */
  zellePayee: string | null
  /** What cancelling now would mean; null where it cannot be cancelled. */
  cancellation: CancellationPreview | null
}

export type CancellationPreview = {
  refundCents: number
  keptCents: number
  /** The last moment at which it is free; null where no terms were agreed. */
  freeUntil: string | null
}

/** A booking in a list. */
export type BookingListItem = Pick<
  BookingDetail,
  | 'reference'
  | 'status'
  | 'paymentStatus'
  | 'type'
  | 'pickUpAt'
  | 'isRoundTrip'
  | 'returnAt'
  | 'pickUpLocation'
  | 'destinationLocation'
  | 'totalCents'
> & {
  carName: string | null
  /** What can be paid for it now; 0 where nothing is due, or it is too late. */
  dueCents: number
}
