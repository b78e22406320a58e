import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import type { Passenger, Person } from '#domain/contact/contact-schema.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { Promo } from '#domain/pricing/price/promo.ts'
import type { WaitingTerms } from '#domain/pricing/rates/waiting-terms.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { PaymentStatus } from '#domain/status/payment-status.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import type { TripType } from '#domain/trip/trip.ts'
import type { ChildSeat } from '#domain/trip/trip-options.ts'

/** The request, its customer and its price. Times are ISO strings. */
export type BookingSummary = {
  reference: string
  type: TripType
  pickUpAt: string
  isRoundTrip: boolean
  /** Null for a one-way trip, and for a round trip whose return time is still open. */
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
  flightKind: FlightKind | null
  flightAt: string | null
  returnAirline: string | null
  returnFlightNumber: string | null
  returnFlightKind: FlightKind | null
  returnFlightAt: string | null
  car: { id: string; slug: string; name: string } | null
  contact: Person
  passengers: Passenger[]
  /** The agreed price, line by line; null until the company has priced it manually. */
  price: Price | null
  distanceMiles: number | null
  durationMinutes: number | null
  holdExpiresAt: string | null
}

/** A booking as its customer sees it. */
export type BookingDetail = BookingSummary & {
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** The current total; after canceling, the charge that remains. */
  totalCents: number | null
  /** True for a hold that is or was short because the email is unconfirmed and no payment has begun. */
  awaitsEmail: boolean
  createdAt: string
  /** Status changes, oldest first. */
  timeline: { status: BookingStatus; at: string; reason: string }[]
  /** Null until the company assigns one. */
  chauffeur: Chauffeur | null
  /** The actions that are possible now. */
  can: { change: boolean; cancel: boolean; pay: boolean }
  payment: PaymentView
  /** The payee of an open Zelle request; null if none is open. */
  zellePayee: string | null
  /** The result of canceling now; null if it cannot be canceled. */
  cancellation: CancellationPreview | null
  /** Null if the car is not chosen yet, or the rates have none. */
  waiting: WaitingTerms | null
}

export type CancellationPreview = {
  refundCents: number
  keptCents: number
  /** The last moment for a free cancellation; null without agreed terms. */
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
  | 'duration'
  | 'distanceMiles'
> & {
  carName: string | null
  /** The names of the passengers; empty if the customer travels. */
  travelers: string[]
  /** The amount that can be paid now; 0 if nothing is due or it is too late. */
  dueCents: number
  /** Whether money for the trip was received, also if it was refunded since. */
  hasPaid: boolean
}

/** A booking as the company sees it when setting the price manually. */
export type BookingToPrice = BookingSummary & {
  /** The promo code used with the booking; it is deducted from the price. */
  promo: Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'> | null
  /** Changes whenever the customer changes the booking. */
  version: string
}

/** A booking as the company sees it when assigning the chauffeur. */
export type ChauffeurAssignment = Omit<BookingSummary, 'price' | 'holdExpiresAt'> &
  Pick<BookingDetail, 'chauffeur'>

/** The response of `GET /api/operator/hold`: an unpaid request whose car the company may release. */
export type HeldBooking = BookingSummary & {
  /** The car is free again, and the customer is notified. */
  isReleased: boolean
  /** The customer has a checkout or a Zelle request open. */
  isBeingPaid: boolean
  /** The version that was read: the customer may change the booking before it is released. */
  version: string
}
