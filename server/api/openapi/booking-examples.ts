import type {
  BookingDetail,
  BookingListItem,
  BookingSummary,
  BookingToPrice,
  ChauffeurAssignment,
  HeldBooking,
} from '#domain/booking/detail/booking-detail.ts'
import type { LiveTrip } from '#domain/dispatch/live-trip.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import type { ChangePreview } from '#server/use-cases/booking/change/preview-change.ts'
import { offer, price, vehicleClass } from './examples.ts'

/** One booking, as each call returns it. */

const reference = 'SW-7K3-M9Q-XTB'
const token = 'eyJib29raW5nIjoi4oCmIn0.1795000000.c2lnbmF0dXJl'

export const find = { reference, email: 'ann@example.com' }

export const emailLinks = { email: 'ann@example.com', captcha: 'a solved captcha' }

export const found = { reference, token }

export const change = { pickUpAt: '2026-11-20T15:00:00.000Z', passengerCount: 2 }

export const changePreview: ChangePreview = {
  price,
  differenceCents: 0,
  priceToken: offer.priceToken,
  available: true,
  freeUntil: '2026-11-19T15:00:00.000Z',
}

const cancellation = {
  refundCents: price.totalCents,
  keptCents: 0,
  freeUntil: '2026-11-18T15:00:00.000Z',
}

export const cancellationPreview = { ...cancellation, totalCents: price.totalCents }

export const cancel = { refundCents: price.totalCents, keptCents: 0 }

export const freshLink = { manageUrl: `/booking/info#${token}` }

const trip = {
  reference,
  type: 'to-airport',
  pickUpAt: '2026-11-19T15:00:00.000Z',
  isRoundTrip: false,
  returnAt: null,
  pickUpLocation: 'The Plaza, 768 5th Ave, New York, NY 10019',
  destinationLocation: 'JFK Airport, Terminal 4, Queens, NY 11430',
} as const

const statusFields = { status: 'requested', paymentStatus: 'unpaid', totalCents: price.totalCents } as const

export const tripEntry: BookingListItem = {
  ...trip,
  ...statusFields,
  duration: null,
  distanceMiles: 16.8,
  carName: vehicleClass.name,
  travelers: ['Ben Cho'],
  dueCents: price.totalCents,
  hasPaid: false,
}

export const bookingSummary: BookingSummary = {
  ...trip,
  stops: [],
  passengerCount: 2,
  luggageCount: 2,
  isAccessible: false,
  isMeetAndGreet: false,
  childSeats: [],
  comment: '',
  duration: null,
  airline: 'Delta',
  flightNumber: 'DL 412',
  flightKind: 'domestic',
  flightAt: '2026-11-19T19:00:00.000Z',
  returnAirline: null,
  returnFlightNumber: null,
  returnFlightKind: null,
  returnFlightAt: null,
  car: { id: vehicleClass.id, slug: vehicleClass.slug, name: vehicleClass.name },
  contact: { firstName: 'Ann', secondName: 'Lee', email: 'ann@example.com', phone: '+12125550147' },
  passengers: [
    { firstName: 'Ben', secondName: 'Cho', email: 'ben@example.com', phone: '+12125550148', notify: true },
  ],
  price,
  distanceMiles: 16.8,
  durationMinutes: 55,
  holdExpiresAt: '2026-11-17T03:00:00.000Z',
}

export const bookingDetail: BookingDetail = {
  ...bookingSummary,
  ...statusFields,
  awaitsEmail: false,
  createdAt: '2026-11-16T15:00:00.000Z',
  timeline: [{ status: 'requested', at: '2026-11-16T15:00:00.000Z', reason: 'Booked online' }],
  chauffeur: null,
  can: { change: true, cancel: true, pay: true },
  payment: {
    dueCents: price.totalCents,
    paidCents: 0,
    authorizedCents: 0,
    chargedAt: null,
    isChargedAfterTrip: false,
    refundedCents: 0,
    refundingCents: 0,
    refundsByHandCents: 0,
    disputedCents: 0,
    lostDisputesCents: 0,
    open: null,
    awaitedZelle: false,
    movements: [],
  },
  zellePayee: null,
  cancellation,
  waiting: { freeMinutes: 15, freeMinutesDomestic: 30, freeMinutesInternational: 60, minuteCents: 100 },
}

export const payBooking = { method: 'card' as const }

export const paymentPage = { redirectUrl: 'https://checkout.stripe.com/c/pay/cs_…' }

export const received = { received: true }

export const confirmation: PaymentConfirmation = {
  kind: 'payment',
  reference: 'SW-7K3-M9Q-XTB',
  amountCents: price.totalCents,
  customerName: 'Ann Lee',
  payee: 'payments@example.com',
  done: false,
  isOwed: true,
  at: null,
}

export const chauffeur = {
  name: 'Marcus Reed',
  phone: '+12125550199',
  car: 'Black Executive Sedan, T123456C',
}

export const liveTrip: LiveTrip = {
  leg: 0,
  progress: 'en-route',
  pickUpAt: trip.pickUpAt,
  pickUp: bookingSummary.pickUpLocation,
  destination: bookingSummary.destinationLocation,
  steps: [
    { step: 'en-route', isDone: true, at: '2026-11-19T14:02:00.000Z' },
    { step: 'on-location', isDone: false, at: null },
    { step: 'on-board', isDone: false, at: null },
    { step: 'completed', isDone: false, at: null },
  ],
  chauffeur,
  boardingCode: null,
  arrival: { to: 'pick-up', at: '2026-11-19T14:21:00.000Z', isEstimate: true },
  position: { latitude: 40.7412, longitude: -73.9897, at: '2026-11-19T14:08:30.000Z' },
  lastSeenAt: '2026-11-19T14:08:30.000Z',
}

const { price: _, holdExpiresAt: __, ...tripToDrive } = bookingSummary

export const assignment: ChauffeurAssignment = { ...tripToDrive, chauffeur }

const version = 'r3Zb0cQ0y8bq1m3J0f2kq7m6m7oX0pN1xq4rJ5t2a8E'

export const namedPrice = { priceCents: 18_500, note: 'Agreed by phone: fare, tolls and gratuity', version }

export const release = { version }

export const heldTrip: HeldBooking = { ...bookingSummary, isReleased: false, isBeingPaid: false, version }

export const tripToPrice: BookingToPrice = {
  ...bookingSummary,
  pickUpLocation: '1 Hill Road, Margaretville, NY 12455',
  distanceMiles: null,
  durationMinutes: null,
  price: null,
  holdExpiresAt: '2026-11-17T15:00:00.000Z',
  promo: null,
  version,
}
