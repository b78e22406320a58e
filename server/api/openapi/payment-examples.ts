import type {
  BookingToPrice,
  ChauffeurAssignment,
  HeldBooking,
} from '#domain/booking/detail/booking-detail.ts'
import type { PaymentConfirmation } from '#domain/payment/payment-view.ts'
import { bookingSummary } from './booking-examples.ts'
import { price } from './examples.ts'

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
  at: null,
}

export const chauffeur = {
  name: 'Marcus Reed',
  phone: '+12125550199',
  car: 'Black Executive Sedan, T123456C',
}

export const assignment: ChauffeurAssignment = {
  reference: 'SW-7K3-M9Q-XTB',
  pickUpAt: '2026-11-17T14:30:00.000Z',
  pickUpLocation: 'Plaza Hotel, 768 5th Ave',
  destinationLocation: 'JFK Airport, Terminal 4',
  passengerCount: 2,
  carName: 'Executive Sedan',
  chauffeur,
}

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
