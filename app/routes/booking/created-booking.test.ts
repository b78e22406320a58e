import { expect, test } from 'vitest'
import type { SavedBooking } from '#app/features/wizard/submit/saved-receipt.tsx'
import { bookingCalendarFile } from './created-booking.tsx'

const site = {
  host: 'sagewoodlimo.example',
  name: 'Sagewood Limousine',
  configPhoneNumber: '(212) 555-0147',
}

const booking: SavedBooking = {
  kind: 'booking',
  reference: 'SW-7K3M-9QXT',
  status: 'requested',
  createdAt: '2026-11-15T15:00:00.000Z',
  price: null,
  holdExpiresAt: null,
  awaitsEmail: false,
  manageUrl: '/booking/info#secret',
  paymentUrl: '/payment#secret',
  email: 'anna@example.com',
  isEarlier: false,
  travelers: '',
  trip: {
    type: 'To Airport',
    car: 'Executive Sedan',
    pickUpAt: '2026-11-17T14:30:00.000Z',
    returnAt: null,
    pickUpLocation: '350 5th Ave, New York, NY 10118',
    stops: [],
    destinationLocation: 'JFK Airport; Terminal 4',
    passengerCount: 2,
    luggageCount: 2,
    duration: null,
    returnFlight: '',
    distanceMiles: null,
    flight: '',
    childSeats: '',
    options: '',
    notes: '',
    waiting: '',
    durationMinutes: 55,
  },
}

test('the calendar entry starts at the pick-up, in UTC, and lasts as long as the drive', () => {
  const lines = read(booking)

  expect(lines).toContain('DTSTART:20261117T143000Z')
  expect(lines).toContain('DURATION:PT55M')
  expect(lines).toContain('UID:SW-7K3M-9QXT-1@sagewoodlimo.example')
  expect(lines).toContain('LOCATION:350 5th Ave\\, New York\\, NY 10118')
  expect(lines).toContain('SUMMARY:Sagewood Limousine to JFK Airport')
})

test('a round trip is two calendar entries, the second in reverse', () => {
  const lines = read({
    ...booking,
    trip: { ...booking.trip, returnAt: '2026-11-19T02:00:00.000Z', durationMinutes: 110 },
  })

  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines.filter((line) => line === 'DURATION:PT55M')).toHaveLength(2)
  expect(lines).toContain('DTSTART:20261119T020000Z')
  expect(lines).toContain('LOCATION:JFK Airport\\; Terminal 4')
})

test('an hourly booking lasts its hours; an unknown duration is omitted', () => {
  expect(read({ ...booking, trip: { ...booking.trip, duration: 4 } })).toContain('DURATION:PT240M')
  expect(read({ ...booking, trip: { ...booking.trip, durationMinutes: null } }).join('\n')).not.toContain(
    'DURATION',
  )
})

test('a confirmed booking is not tentative', () => {
  expect(read(booking)).toContain('STATUS:TENTATIVE')
  expect(read({ ...booking, status: 'confirmed' })).toContain('STATUS:CONFIRMED')
})

test('the calendar file has no manage link, no payment link and no email address', () => {
  expect(bookingCalendarFile(booking, site)).not.toMatch(/token|secret|anna@/)
})

test('no line of the calendar file is longer than 75 bytes, and each ends with CRLF', () => {
  const long = { ...booking, trip: { ...booking.trip, pickUpLocation: 'Café Größe, '.repeat(9) } }
  const text = bookingCalendarFile(long, site)

  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('Café Größe\\, Café Größe')
})

/** The unfolded lines. */
function read(booking: SavedBooking): string[] {
  return bookingCalendarFile(booking, site).replaceAll('\r\n ', '').split('\r\n')
}
