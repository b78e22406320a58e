import type { BookingRequestBody } from '#domain/booking/request/booking-request.ts'

/** The clock of the examples: Sunday noon in New York, in standard time. */
export const sampleNow = new Date('2026-11-15T17:00:00Z')

export const sampleCarId = '6f1d2c64-0c5e-4a57-9c0e-2f2f6f0a1b01'

export const sampleGuest = {
  firstName: 'Ann',
  secondName: 'Lee',
  email: 'ann@example.com',
  phone: '+12125550147',
}

/** The minimum of a booking; everything else has a default. */
export const minimalBookingBody = {
  pickUpAt: '2026-11-17T17:00:00Z',
  pickUpLocation: '350 5th Ave, New York, NY 10118',
  destinationLocation: 'JFK Airport, Terminal 4, Queens, NY 11430',
} satisfies BookingRequestBody
