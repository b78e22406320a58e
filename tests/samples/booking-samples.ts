import type { CarChoice } from '#app/routes/booking/info/load-booking-info.server.ts'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'

/** A booking for tests, with the given fields. Its pick-up is ten days ahead. */
export function sampleBooking(fields: Partial<BookingDetail> = {}): BookingDetail {
  const price = priceFromLines([
    { code: 'fare', label: 'Fare', cents: 9500, note: 'Flat fare between Midtown and JFK.' },
    { code: 'gratuity', label: 'Gratuity', cents: 1900 },
  ])
  return {
    reference: 'SW-7K3-M9Q-XTB',
    status: 'requested',
    paymentStatus: 'unpaid',
    type: 'to-airport',
    pickUpAt: inDays(10),
    isRoundTrip: false,
    returnAt: null,
    pickUpLocation: '350 5th Ave, New York, NY 10118',
    destinationLocation: 'JFK Airport, Terminal 4',
    stops: [],
    passengerCount: 2,
    luggageCount: 2,
    isAccessible: false,
    isMeetAndGreet: true,
    childSeats: [{ type: 'booster', count: 1 }],
    comment: '',
    duration: null,
    airline: 'Delta',
    flightNumber: 'DL 123',
    flightKind: 'domestic',
    flightAt: null,
    returnAirline: null,
    returnFlightNumber: null,
    returnFlightKind: null,
    returnFlightAt: null,
    car: { id: sampleCars[0].id, slug: 'executive-sedan', name: 'Executive Sedan' },
    contact: { firstName: 'Anna', secondName: 'Novak', email: 'anna@example.com', phone: '+12125550147' },
    passengers: [
      {
        firstName: 'Ben',
        secondName: null,
        email: 'ben@example.com',
        phone: '+12125550148',
        notify: false,
      },
    ],
    price,
    totalCents: price.totalCents,
    distanceMiles: 17,
    durationMinutes: 50,
    holdExpiresAt: inDays(0.5),
    awaitsEmail: false,
    createdAt: inDays(0),
    timeline: [{ status: 'requested', at: inDays(0), reason: 'Booked online' }],
    chauffeur: null,
    can: { change: true, cancel: true, pay: true },
    payment: samplePayment(),
    zellePayee: null,
    cancellation: { refundCents: price.totalCents, keptCents: 0, freeUntil: inDays(9) },
    waiting: { freeMinutes: 15, freeMinutesDomestic: 30, freeMinutesInternational: 60, minuteCents: 100 },
    ...fields,
  }
}

/** A payment without movements, with the given fields. */
export function samplePayment(fields: Partial<PaymentView> = {}): PaymentView {
  return {
    dueCents: 11_400,
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
    ...fields,
  }
}

/** The full price, paid by card. */
export function samplePaid(fields: Partial<PaymentView> = {}): PaymentView {
  const movements: PaymentView['movements'] = [{ kind: 'paid', method: 'card', cents: 11_400, at: inDays(0) }]
  return samplePayment({ dueCents: 0, paidCents: 11_400, movements, ...fields })
}

export const sampleCars: [CarChoice, CarChoice] = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Executive Sedan',
    seats: 3,
    luggage: 3,
    childSeatPositions: 2,
    accessible: false,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Luxury SUV',
    seats: 6,
    luggage: 6,
    childSeatPositions: 3,
    accessible: false,
  },
]

/** Has the format of a manage token; only a server could verify it. */
export function sampleToken(payload: object = { booking: 'a-booking', reference: 'SW-7K3-M9Q-XTB' }): string {
  const body = btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${body}.1900000000.${'s'.repeat(43)}`
}

/** The start of the current hour plus the given days. */
export function inDays(days: number): string {
  return new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString()
}

/** Canceled in time; no action is possible anymore. */
export function sampleCancelled(): BookingDetail {
  return sampleBooking({
    status: 'cancelled',
    totalCents: 0,
    can: { change: false, cancel: false, pay: false },
    payment: samplePayment({ dueCents: 0 }),
    cancellation: null,
  })
}
