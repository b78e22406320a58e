import { hoursToMs } from '#domain/constants.ts'
import { offer, price } from './examples.ts'

/** One example of each schema about quotes. Tests parse them with the contract. */

const at = '2026-11-15T12:00:00.000Z'
const reference = 'Q-7K3-M9Q-XTB'

const { id: carId, name: carName } = offer

const trip = {
  type: 'to-airport' as const,
  pickUpAt: '2026-11-20T14:30:00.000Z',
  pickUpLocation: 'Plaza Hotel',
  destinationLocation: 'JFK Airport',
  stops: [],
  passengerCount: 2,
  luggageCount: 2,
  isRoundTrip: false,
  returnAt: null,
  isAccessible: false,
  isMeetAndGreet: false,
  childSeats: [],
  duration: null,
  airline: 'Delta',
  flightNumber: 'DL 412',
  flightKind: 'domestic' as const,
  flightAt: null,
  returnAirline: null,
  returnFlightNumber: null,
  returnFlightKind: null,
  returnFlightAt: null,
}

const option = { id: 'a', carId, carName, price, ratesCents: price.totalCents }

export const deskQuoteItem = {
  reference,
  status: 'new' as const,
  site: 'sagewoodlimo.example',
  customer: 'Ann Lee',
  phone: '+12125550100',
  email: 'ann@example.com',
  pickUpAt: trip.pickUpAt,
  pickUpLocation: trip.pickUpLocation,
  destinationLocation: trip.destinationLocation,
  carName: null,
  passengerCount: 2,
  comment: '',
  validUntil: null,
  createdAt: at,
}

export const deskQuote = {
  reference,
  status: 'answered' as const,
  version: 2,
  site: 'sagewoodlimo.example',
  page: '/fleet/luxury-suv',
  createdAt: at,
  contact: { firstName: 'Ann', secondName: 'Lee', email: 'ann@example.com', phone: '+12125550100' },
  acceptsTexts: false,
  comment: '',
  asked: { ...trip, pickUpAt: null },
  askedCar: { id: carId, name: carName },
  answers: [
    {
      number: 1,
      trip,
      options: [option],
      note: 'The price includes tolls and gratuity.',
      validUntil: '2026-11-20T13:30:00.000Z',
      createdAt: at,
      staffName: 'Grace Hopper',
      openedAt: null,
      withdrawnAt: null,
    },
  ],
  accepted: null,
  declined: null,
  gone: null,
  actions: { answer: true, withdraw: true, decline: true },
  history: [
    {
      fromStatus: 'new',
      toStatus: 'answered',
      actor: 'staff' as const,
      staffName: 'Grace Hopper',
      reason: 'Executive Sedan $148.20',
      at,
    },
  ],
}

export const carPrice = {
  id: carId,
  name: carName,
  seats: offer.seats,
  luggage: offer.luggage,
  price,
  priceReason: null,
  fits: true,
  fitReasons: [],
  available: true,
  freeUnits: 3,
}

export function prices(now: Date) {
  return { trip: { ...trip, pickUpAt: inHours(now, 72) } }
}

export function answer(now: Date) {
  return {
    ...prices(now),
    version: 1,
    options: [{ carId, priceCents: price.totalCents, reason: '' }],
    note: 'The price includes tolls and gratuity.',
    validUntil: inHours(now, 48),
  }
}

function inHours(now: Date, hours: number): string {
  return new Date(now.getTime() + hoursToMs(hours)).toISOString()
}

export const quoteOffer = {
  reference,
  state: 'open' as const,
  number: 1,
  firstName: 'Ann',
  trip: { ...trip, reference, comment: '', car: null, distanceMiles: null, durationMinutes: null },
  options: [
    {
      id: 'a',
      price,
      available: true,
      car: {
        slug: offer.slug,
        name: carName,
        seats: offer.seats,
        luggage: offer.luggage,
        childSeatPositions: offer.childSeatPositions,
        accessible: offer.accessible,
      },
      cancellation: offer.cancellation,
      waiting: offer.waiting,
    },
  ],
  note: 'The price includes tolls and gratuity.',
  validUntil: '2026-11-20T13:30:00.000Z',
  declinedBy: null,
  booking: null,
}
