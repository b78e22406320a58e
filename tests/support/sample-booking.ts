import { randomBytes, randomUUID } from 'node:crypto'
import { createBookingReference, createQuoteReference } from '#domain/booking/detail/booking-reference.ts'
import type { PaymentView } from '#domain/payment/payment-view.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Quote } from '#server/data/booking/quotes.ts'
import type { ContactMessage } from '#server/data/messaging/contact-messages.ts'

const contact = {
  firstName: 'Ann',
  secondName: 'Lee',
  email: 'ann@example.com',
  phone: '+12125550100',
  acceptSms: false,
}

/** For tests: a sedan to the airport on a Tuesday morning. */
export function sampleBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: randomUUID(),
    reference: createBookingReference(randomBytes(16)),
    site: 'sagewoodlimo.example',
    userId: null,
    status: 'requested',
    paymentStatus: 'unpaid',
    type: 'to-airport',
    timeZone: 'America/New_York',
    pickUpAt: new Date('2026-11-17T14:30:00Z'),
    isRoundTrip: false,
    returnAt: null,
    pickUpLocation: 'Plaza Hotel, 768 5th Ave',
    destinationLocation: 'JFK Airport, Terminal 4',
    stops: [{ orderIndex: 0, address: '20 W 34th St' }],
    passengerCount: 2,
    luggageCount: 3,
    isAccessible: false,
    isMeetAndGreet: true,
    childSeats: [{ type: 'booster', count: 1 }],
    comment: 'The dog comes too',
    duration: null,
    airline: 'Delta',
    flightNumber: 'DL 412',
    flightKind: 'domestic',
    flightAt: new Date('2026-11-17T19:00:00Z'),
    returnAirline: null,
    returnFlightNumber: null,
    returnFlightKind: null,
    returnFlightAt: null,
    vehicleClassId: '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b01',
    contact,
    contactEmail: 'ann@example.com',
    source: 'web',
    passengers: [],
    price: {
      totalCents: 14_820,
      currency: 'USD',
      lines: [
        { code: 'fare', label: 'Fare', cents: 12_000, note: 'Flat fare between Manhattan and JFK' },
        { code: 'gratuity', label: 'Gratuity', cents: 2_820 },
      ],
    },
    totalCents: 14_820,
    distanceMiles: 17.2,
    durationMinutes: 55,
    promoCodeId: null,
    holdExpiresAt: new Date('2026-11-15T02:00:00Z'),
    emailConfirmedAt: new Date('2026-11-14T14:10:00Z'),
    awaitsEmail: false,
    clientNetwork: null,
    createdAt: new Date('2026-11-14T14:00:00Z'),
    pricedAt: null,
    manageVersion: 1,
    chauffeur: null,
    version: 1,
    ...changes,
  }
}

export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: randomUUID(),
    reference: createQuoteReference(randomBytes(16)),
    site: 'sagewoodcars.example',
    status: 'new',
    timeZone: 'America/New_York',
    pickUpAt: new Date('2026-12-24T22:00:00Z'),
    pickUpLocation: 'Brooklyn Museum',
    destinationLocation: 'Montauk',
    passengerCount: 8,
    vehicleClassId: null,
    comment: 'A party of eight',
    contact,
    contactEmail: 'ann@example.com',
    campaign: {},
    wishedPickUpAt: null,
    page: null,
    trip: null,
    createdAt: new Date('2026-11-14T14:00:00Z'),
    version: 1,
    validUntil: null,
    declinedBy: null,
    declineReason: null,
    goneCar: null,
    goneAt: null,
    ...changes,
  }
}

/** The sample booking without any payment. */
export function samplePayment(changes: Partial<PaymentView> = {}): PaymentView {
  return {
    dueCents: 14_820,
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
    ...changes,
  }
}

export function sampleMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: randomUUID(),
    site: 'sagewoodcars.example',
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+12125550100',
    message: 'I left my umbrella in the car.',
    topic: 'question',
    bookingId: null,
    createdAt: new Date('2026-11-14T14:00:00Z'),
    answer: null,
    closedAt: null,
    closedBy: null,
    ...changes,
  }
}
