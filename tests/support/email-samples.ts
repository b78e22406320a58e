import type { Site } from '#domain/site/site.ts'
import type { BookingEmailData } from '#server/email/booking-email-data.ts'
import { sampleBooking, samplePayment } from './sample-booking.ts'

export type EmailContext = { typed: string; origin: string }

export function aboutBooking(site: Site, { typed, origin }: EmailContext): BookingEmailData {
  const { places, trip } = typedBy(typed)
  return {
    booking: sampleBooking({ ...places, ...trip }),
    greetedWays: [false],
    carName: 'Business Sedan',
    payment: samplePayment(),
    manageUrl: `${origin}/booking/info#token`,
    payUrl: `${origin}/payment#token`,
    policyUrl: `${origin}/docs/cancellation-policy`,
    carPicture: '/email-images/fleet-sedan-q.jpg',
    freeUntil: new Date('2026-11-17T10:30:00Z'),
    waiting: { freeMinutes: 15, freeMinutesDomestic: 30, freeMinutesInternational: 60, minuteCents: 100 },
    phone: site.configPhoneNumber,
    now: new Date('2026-11-14T15:00:00Z'),
  }
}

export function sampleChanges(typed: string) {
  return [{ label: 'From', before: typed, after: typed }]
}

export const zelleRequest = { amountCents: 14_820, expiresAt: new Date('2026-11-15T02:00:00Z') }

export function chauffeurOf(typed: string) {
  return { name: typed, phone: '+12125550199', car: typed }
}

export function typedBy(typed: string) {
  const contact = { ...sampleBooking().contact, firstName: typed, secondName: typed }
  return {
    places: { pickUpLocation: typed, destinationLocation: typed, comment: typed, contact },
    trip: {
      airline: typed,
      flightNumber: typed,
      returnAirline: typed,
      returnFlightNumber: typed,
      stops: [{ orderIndex: 0, address: typed }],
      passengers: [{ ...contact, notify: true }],
    },
  }
}
