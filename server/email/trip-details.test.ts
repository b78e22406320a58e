import { expect, test } from 'vitest'
import { quoteTripSchema } from '#domain/enquiry/quote-trip.ts'
import { sampleBooking, sampleQuote } from '#tests/support/sample-booking.ts'
import { disputeOpenedEmail } from './emails/company/dispute-updates.ts'
import { newQuoteEmail } from './emails/company/new-enquiry.ts'
import { refundToSendEmail } from './emails/company/payment-updates.ts'
import { quoteReceivedEmail } from './emails/customer/enquiry-received.ts'
import { quoteDetails, tripDetails } from './trip-details.ts'

const car = { carName: 'Executive Sedan' }
const traveler = {
  ...{ firstName: 'Ben', secondName: 'Cho', email: 'ben@example.com', phone: '+12125550148' },
  notify: false,
}

test('emails name the traveler and the flight of each way', () => {
  const rows = rowsOf(
    tripDetails(
      sampleBooking({
        type: 'from-airport',
        flightKind: 'international',
        flightAt: new Date('2026-11-17T13:40:00Z'),
        isRoundTrip: true,
        returnAt: new Date('2026-11-20T18:00:00Z'),
        returnFlightNumber: 'DL 413',
        returnFlightKind: 'domestic',
        returnFlightAt: new Date('2026-11-20T22:15:00Z'),
        passengers: [traveler],
      }),
      car,
    ),
  )

  expect(rows).toMatchObject({
    Traveler: 'Ben Cho',
    Flight: 'Delta DL 412, international, lands at 8:40 a.m.',
    'Return flight': 'DL 413, domestic, departs at 5:15 p.m.',
  })
})

test('emails about payments, disputes and the pick-up name the traveler, too', () => {
  const booking = sampleBooking({ passengers: [traveler] })
  const company = { booking, companyEmail: 'desk@example.com' }
  const refund = { cents: 100, reason: 'Canceled' }
  const dispute = { cents: 100, reason: 'fraudulent', status: 'open' as const, respondBy: null }
  const emails = [
    refundToSendEmail({ ...company, refund, confirmUrl: 'https://example.com' }),
    disputeOpenedEmail({ ...company, dispute }),
  ]

  for (const { blocks } of emails) expect(JSON.stringify(blocks)).toContain('Ben Cho')
})

test('an hourly trip shows hours, and that miles are included', () => {
  const hourly = sampleBooking({ type: 'prom', duration: 6, distanceMiles: 7.9, durationMinutes: 360 })

  expect(rowsOf(tripDetails(hourly, car))).toMatchObject({ Duration: '6 hours, miles included' })
})

const quote = sampleQuote({
  pickUpAt: null,
  wishedPickUpAt: new Date('2026-12-24T22:00:00Z'),
  page: '/services/proms-limo-rental',
  trip: quoteTripSchema.parse({
    type: 'prom',
    duration: 6,
    stops: ['Coney Island'],
    luggageCount: 2,
    childSeats: [{ type: 'booster', count: 1 }],
    isMeetAndGreet: true,
  }),
})

test('a quote shows the wished date and the trip of the booking form', () => {
  expect(rowsOf(quoteDetails(quote, { carName: null }))).toEqual({
    Trip: 'Prom',
    'Pick-up': 'Thursday, December 24, 2026, 5 p.m., New York time',
    From: 'Brooklyn Museum',
    Stop: 'Coney Island',
    To: 'Montauk',
    Duration: '6 hours, miles included',
    Passengers: '8 passengers',
    Bags: '2',
    'Child seats': '1 × Booster Seat',
    Extras: 'Meet and greet',
  })
})

test('the customer’s email repeats the comment; the company’s also names the page', () => {
  const site = { hours: [], configPhoneNumber: '(212) 555-0147' }
  const received = quoteReceivedEmail({ quote, carName: null, site })
  const news = newQuoteEmail({ quote, carName: null, deskUrl: '', companyEmail: 'desk@example.com' })

  expect(received.blocks).toContainEqual(expect.objectContaining({ kind: 'quote', text: 'A party of eight' }))
  expect(JSON.stringify(news.blocks)).toContain('/services/proms-limo-rental')
  expect(JSON.stringify(received.blocks)).not.toContain('/services/')
})

function rowsOf(details: { label: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(details.map(({ label, value }) => [label, value]))
}
