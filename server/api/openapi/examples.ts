import type { CreateBookingResponse, Offer } from '#domain/booking/cars/offer.ts'
import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'
import type { ContactRequestBody } from '#domain/enquiry/contact-message.ts'
import type { QuoteRequestBody } from '#domain/enquiry/quote-request.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Place } from '#domain/places/geo/place.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** One example of each schema. Tests parse them with the contract; the prices are made up. */

/** A car of the demo fleet, so that the examples work unchanged. */
const carId = '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b01'

const guest = {
  firstName: 'Ada',
  secondName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12125550123',
  acceptSms: false,
}

const captcha = 'eyJjaGFsbGVuZ2UiOnt9fQ=='

export function bookingRequest(now: Date): BookingRequestBody {
  return {
    timezone: 'America/New_York',
    type: 'to-airport',
    pickUpAt: weekAfter(now),
    pickUpLocation: '768 5th Ave, New York, NY 10019',
    stops: [{ orderIndex: 0, address: '89 E 42nd St, New York, NY 10017' }],
    destinationLocation: 'JFK Airport, Terminal 4, Queens, NY 11430',
    passengerCount: 2,
    luggageCount: 2,
    childSeats: [{ type: 'booster', count: 1 }],
    comment: 'Please ring at the side entrance.',
    duration: null,
    carId,
    guest,
    passengers: [],
    flightNumber: 'BA 112',
    promocodeId: null,
    captcha,
  }
}

export const contactMessage: ContactRequestBody = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+12125550147',
  message: 'I left an umbrella in the car on Tuesday evening.',
  captcha,
}

export function quoteRequest(now: Date): QuoteRequestBody {
  return {
    comment: 'A wedding party of six, with a stop for photographs.',
    timezone: 'America/New_York',
    pickUpAt: weekAfter(now),
    pickUpLocation: 'Brooklyn Heights',
    destinationLocation: 'The Plaza',
    passengerCount: 6,
    carId,
    guest,
    campaign: { utm_source: 'newsletter' },
    captcha,
  }
}

export const promoLookup = { code: 'welcome' }

export const vehicleClass: VehicleClass = {
  id: carId,
  slug: 'executive-sedan',
  name: 'Executive Sedan',
  kind: 'sedan',
  summary: 'A quiet car for up to three.',
  description: 'A quiet car for up to three.',
  seats: 3,
  luggage: 3,
  childSeatPositions: 2,
  accessible: false,
  amenities: ['Bottled water', 'Phone chargers'],
  gallery: ['executive-sedan'],
  unitsOwned: 4,
}

export const price: Price = {
  totalCents: 14_420,
  currency: 'USD',
  lines: [
    { code: 'fare', label: 'Manhattan to JFK', cents: 11_500 },
    { code: 'gratuity', label: 'Gratuity', cents: 2_300, note: '20% of the fare.' },
    { code: 'airport-fee', label: 'Airport fee', cents: 350 },
    { code: 'congestion', label: 'Congestion surcharge', cents: 270 },
  ],
}

export const offer: Offer = {
  ...vehicleClass,
  price,
  priceReason: null,
  fits: true,
  fitReasons: [],
  available: true,
  freeUnits: 3,
  availableReason: null,
  priceToken: 'eyJwcmljZSI6e319.1795000000.c2lnbmF0dXJl',
  distanceMiles: 16.8,
  durationMinutes: 55,
  cancellation: { freeHours: 24, latePercent: 50 },
  waiting: {
    freeMinutes: 15,
    freeMinutesDomestic: 30,
    freeMinutesInternational: 60,
    minuteCents: 100,
  },
}

export const bookingReceipt: CreateBookingResponse = {
  reference: 'SW-7K3-M9Q-XTB',
  status: 'requested',
  price,
  holdExpiresAt: '2026-11-15T15:30:00.000Z',
  awaitsEmail: true,
  manageUrl: '/booking/info#…',
  paymentUrl: '/payment#…',
}

export const quoteReceipt = { reference: 'Q-7K3-M9Q-XTB' }

export const contactReceipt = { receivedAt: '2026-11-15T15:00:00.000Z' }

export const promo = {
  id: '0b1f4f52-3f63-4b0e-8a50-7f5d1f0a2c11',
  code: 'WELCOME',
  kind: 'percent' as const,
  value: 10_000,
  description: '10% off your first trip',
}

export const place: Place = {
  id: 'jfk-terminal-4',
  name: 'JFK Airport, Terminal 4',
  kind: 'terminal',
  formattedAddress: 'JFK Airport, Terminal 4, Queens, NY 11430',
  address: {
    subpremise: '',
    street_number: '',
    route: 'JFK Expressway',
    locality: 'Queens',
    administrative_area_level_1: 'NY',
    administrative_area_level_2: 'Queens County',
    country: 'United States',
    postal_code: '11430',
    latitude: 40.6441,
    longitude: -73.7822,
  },
  zone: 'jfk',
  precision: 'exact',
}

export const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    data: { action: 'booking' as const },
    expiresAt: 1_795_000_000,
    keyLength: 32,
    keyPrefix: '5f0c1d8e4b7a29360f1e2d3c4b5a6978',
    keySignature: 'b6d1…',
    nonce: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    salt: '00112233445566778899aabbccddeeff',
  },
  signature: '9c1a…',
}

export const errorBody = {
  message: 'Please check your entries',
  errors: [{ path: 'pickUpAt', message: 'Pick up date must be at least 1 day from now' }],
}

/** Noon in New York or an hour from it, a week from now. */
function weekAfter(now: Date): string {
  const day = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  return `${day}T17:00:00.000Z`
}
