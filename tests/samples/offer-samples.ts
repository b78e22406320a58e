import type { Offer } from '#domain/booking/cars/offer.ts'
import { paging } from '#domain/constants.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { sampleVehicleClass } from './fleet.ts'

/** An offer for tests, with the given fields. */
export function sampleOffer(fields: Partial<Offer> = {}): Offer {
  return {
    ...sampleVehicleClass({
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Executive Sedan',
      slug: 'executive-sedan',
    }),
    price: priceFromLines([
      { code: 'fare', label: 'Fare', cents: 9500, note: 'Flat fare between Midtown and JFK.' },
      { code: 'gratuity', label: 'Gratuity', cents: 1900 },
    ]),
    priceReason: null,
    fits: true,
    fitReasons: [],
    available: true,
    freeUnits: 2,
    availableReason: null,
    priceToken: 'price-token',
    distanceMiles: 17,
    durationMinutes: 50,
    cancellation: { freeHours: 24, latePercent: 50 },
    waiting: { freeMinutes: 15, freeMinutesDomestic: 30, freeMinutesInternational: 60, minuteCents: 100 },
    ...fields,
  }
}

/** One of each kind: available, on request, too small, taken. */
export const sampleOffers: Offer[] = [
  sampleOffer(),
  sampleOffer({
    id: '00000000-0000-4000-8000-000000000002',
    slug: 'luxury-suv',
    name: 'Luxury SUV',
    kind: 'suv',
    seats: 6,
    luggage: 6,
    price: priceFromLines([{ code: 'fare', label: 'Fare', cents: 16000 }]),
    priceToken: 'suv-token',
  }),
  sampleOffer({
    id: '00000000-0000-4000-8000-000000000003',
    slug: 'first-class-sedan',
    name: 'First-Class Sedan',
    luggage: 2,
    fits: false,
    fitReasons: ['Fits up to 2 bags. You have 3.'],
  }),
  sampleOffer({
    id: '00000000-0000-4000-8000-000000000004',
    slug: 'stretch-limousine',
    name: 'Stretch Limousine',
    kind: 'limousine',
    seats: 10,
    luggage: 4,
    available: false,
    freeUnits: 0,
    availableReason: 'All of these cars are booked at that time.',
  }),
]

/** The response of `POST /api/bookings/cars` for the page in its URL. */
export function offersPage(offers: readonly Offer[], path = ''): Response {
  const query = new URLSearchParams(path.split('?')[1])
  const page = Number(query.get('page') ?? 1)
  const perPage = Number(query.get('perPage') ?? paging.carsPerPage)
  const data = offers.slice((page - 1) * perPage, page * perPage)
  return Response.json({ data, meta: { total: offers.length, currentPage: page, perPage } })
}

/** A fleet of `count` available classes. */
export function sampleFleet(count: number): Offer[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1)
    const id = `00000000-0000-4000-8000-1${number.padStart(11, '0')}`
    return sampleOffer({ id, slug: `car-${number}`, name: `Car ${number}` })
  })
}
