import { expect, test } from 'vitest'
import type { BookingDetail } from '#domain/booking/detail/booking-detail.ts'
import { priceFromLines } from '#domain/pricing/price/price.ts'
import { readPdf } from '#tests/readers/read-pdf.ts'
import { receiptContent } from './receipt-content.ts'
import { receiptPdf } from './receipt-pdf.ts'

const now = new Date('2026-11-16T15:00:00Z')
const site = {
  name: 'Sagewood Limousine',
  address: { street: '1 Main St', locality: 'New York', region: 'NY', postalCode: '10001', country: 'US' },
  configPhoneNumber: '(212) 555-0147',
  configEmail: 'reservations@sagewoodlimo.example',
}

test('every price line, the promo and the total are on the receipt', async () => {
  const { text } = await read({})

  for (const shown of [
    'FareFlat fare between Midtown and JFK.$95.00',
    'Promo WELCOME10 −$9.50',
    'Total $85.50',
  ])
    expect(text).toContain(shown)
})

test('payments, refunds and the balance due come from the ledger', async () => {
  const { text } = await read({
    payment: {
      ...nothingPaid,
      dueCents: 2000,
      movements: [
        { kind: 'paid', method: 'card', cents: 7550, at: '2026-11-15T15:00:00Z' },
        { kind: 'refunded', method: 'card', cents: -1000, at: '2026-11-16T15:00:00Z' },
        { kind: 'paid', method: 'zelle', cents: 500, at: '2026-11-17T02:00:00Z' },
      ],
    },
  })

  expect(text).toContain('Paid by card, November 15, 2026 $75.50')
  expect(text).toContain('Refunded by card, November 16, 2026 −$10.00')
  expect(text).toContain('Paid by Zelle, November 16, 2026 $5.00')
  expect(text).toContain('Balance due $20.00')
})

test('every movement of a tip is named by its kind, and the provider’s dispute fee is left out', async () => {
  const at = new Date('2026-11-20T15:00:00Z')
  const { text } = await read({}, [
    { kind: 'paid', cents: 2000, at },
    { kind: 'refunded', cents: -900, at },
    { kind: 'refund-failed', cents: 900, at },
    { kind: 'refunded-by-hand', cents: -800, at },
    { kind: 'disputed', cents: -1200, at },
    { kind: 'dispute-fee', cents: -1500, at },
    { kind: 'reinstated', cents: 1100, at },
  ])

  const day = 'November 20, 2026'
  for (const shown of [
    `Tip by card, on top of the price, ${day} $20.00`,
    `Tip refunded, ${day} −$9.00`,
    `Tip refund failed, ${day} $9.00`,
    `Tip refunded another way, ${day} −$8.00`,
    `Tip disputed with your bank, ${day} −$12.00`,
    `Tip dispute closed, ${day} $11.00`,
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain('$15.00')
})

test('authorized amounts and pending refunds are listed apart from payments', async () => {
  const { text } = await read({
    payment: {
      ...nothingPaid,
      authorizedCents: 8550,
      chargedAt: '2026-11-19T15:00:00Z',
      isChargedAfterTrip: true,
      refundingCents: 300,
    },
  })

  expect(text).toContain('Authorized on the card, to be charged after the trip on November 19, 2026 $85.50')
  expect(text).toContain('Being refunded −$3.00')
})

test('if more is authorized than the trip costs now, the receipt says how much is charged', async () => {
  const { text } = await read({
    totalCents: 8000,
    payment: { ...nothingPaid, authorizedCents: 8550, chargedAt: '2026-11-19T15:00:00Z' },
  })

  expect(text).toContain('Authorized on the card, $80.00 of it to be charged on November 19, 2026 $85.50')
})

test('a booking without a price has no balance', async () => {
  const { text } = await read({ price: null, totalCents: null })

  expect(text).toContain('Total We’ll send your price')
  expect(text).not.toContain('Balance due')
})

test('the receipt names the options of the trip, and has no row for them if there are none', async () => {
  const plain = await read({})
  const { text } = await read({ isMeetAndGreet: true, isAccessible: true })

  expect(text).toContain('Options Meet and greet, Wheelchair accessible')
  expect(plain.text).not.toContain('Options')
})

test('the receipt names the time zone of a time that occurs twice, when the clocks go back', async () => {
  const { text } = await read({
    pickUpAt: '2026-11-01T05:30:00Z',
    isRoundTrip: true,
    returnAt: '2026-11-01T06:30:00Z',
  })

  expect(text).toContain('Pick-up Sunday, November 1, 2026, 1:30 a.m., New York time (EDT)')
  expect(text).toContain('Return Sunday, November 1, 2026, 1:30 a.m., New York time (EST)')
})

test('Polish, Turkish, Vietnamese and Ukrainian names are printed unchanged', async () => {
  const { text } = await read({
    contact: {
      ...booking.contact,
      firstName: 'Zoë Łęcka Şükrü',
      secondName: 'Nguyễn Thị Їжакевич Ґудзь',
    },
  })

  expect(text).toContain('Customer Zoë Łęcka Şükrü Nguyễn Thị Їжакевич Ґудзь')
})

test('a missing character loses its diacritic, or becomes a question mark', async () => {
  const { text } = await read({ pickUpLocation: 'r̥eed → 山 ﬁne\ttab', stops: [] })

  expect(text).toContain('From reed - ? fine tab')
})

test('every character is set in a font that has it', async () => {
  const chars = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
  const all = chars.filter((char) => !/[\p{M}\p{C}\s]/u.test(char)).join(' ')

  const { missingGlyphs } = await read({ pickUpLocation: all })

  expect(missingGlyphs).toBe(0)
})

test('content that does not fit on one page continues on the next', async () => {
  const stops = Array.from({ length: 30 }, (_, orderIndex) => ({ orderIndex, address: `Pier ${orderIndex}` }))

  const { text, pages } = await read({ stops })

  expect(text).toContain('Pier 29')
  expect(pages).toBe(2)
})

test('a receipt fits on one page, also with a round trip, stops, many price lines and payments', async () => {
  const note = 'Port Authority fee for a pick-up at an airport, for each of the two ways.'
  const lines = Array.from({ length: 10 }, (_, index) => ({
    code: `line-${index}`,
    label: `Line ${index}`,
    cents: 1000,
    note,
  }))
  const movement = { kind: 'paid' as const, method: 'card' as const, cents: 3000, at: now.toISOString() }
  const { pages, text } = await read({
    isRoundTrip: true,
    returnAt: '2026-11-22T15:00:00Z',
    airline: 'Delta',
    flightNumber: 'DL 123',
    childSeats: [{ type: 'booster', count: 2 }],
    isMeetAndGreet: true,
    isAccessible: true,
    stops: [0, 1].map((orderIndex) => ({ orderIndex, address: '350 5th Ave, New York, NY 10118' })),
    price: priceFromLines(lines),
    payment: { ...paid, movements: [movement, movement] },
  })

  expect(pages).toBe(1)
  expect(text).toContain('Line 9')
})

test.each([
  ['Estimate', { status: 'requested' as const, paymentStatus: 'unpaid' as const }],
  ['Booking confirmation', { status: 'confirmed' as const, paymentStatus: 'authorized' as const }],
])('before a payment the PDF is no receipt but “%s”', async (title, changes) => {
  const { text } = await read({ ...changes, payment: { ...nothingPaid, authorizedCents: 8550 } })

  expect(text).toContain(title)
  expect(text).not.toContain('Receipt')
})

test('after a payment the PDF is a receipt', async () => {
  expect((await read({ payment: paid })).text).toContain('Receipt')
})

test('the PDF is tagged and has its language and title', async () => {
  const { parts, pages, isMarked, showsTitle, language } = await read({})

  expect(parts).toEqual(new Set(['Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TD']))
  expect({ isMarked, showsTitle, language }).toEqual({ isMarked: true, showsTitle: true, language: 'en-US' })
  expect(pages).toBe(1)
})

const nothingPaid: BookingDetail['payment'] = {
  dueCents: 0,
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
}

const paid = { ...nothingPaid, paidCents: 8550 }

const price = priceFromLines([
  { code: 'fare', label: 'Fare', cents: 9500, note: 'Flat fare between Midtown and JFK.' },
  { code: 'promo', label: 'Promo WELCOME10', cents: -950 },
])

const booking: BookingDetail = {
  reference: 'SW-7K3-M9Q-XTB',
  status: 'confirmed',
  paymentStatus: 'paid',
  type: 'to-airport',
  pickUpAt: '2026-11-19T15:00:00Z',
  isRoundTrip: false,
  returnAt: null,
  pickUpLocation: '350 5th Ave, New York, NY 10118',
  destinationLocation: 'JFK Airport, Terminal 4',
  stops: [],
  passengerCount: 2,
  luggageCount: 2,
  isAccessible: false,
  isMeetAndGreet: false,
  childSeats: [],
  comment: '',
  duration: null,
  airline: null,
  flightNumber: null,
  flightKind: null,
  flightAt: null,
  returnAirline: null,
  returnFlightNumber: null,
  returnFlightKind: null,
  returnFlightAt: null,
  car: { id: '', slug: 'executive-sedan', name: 'Executive Sedan' },
  contact: { firstName: 'Ann', secondName: 'Lee', email: 'ann@example.com', phone: '+12125550100' },
  passengers: [],
  price,
  totalCents: price.totalCents,
  distanceMiles: 17,
  durationMinutes: 50,
  holdExpiresAt: null,
  awaitsEmail: false,
  createdAt: now.toISOString(),
  timeline: [],
  chauffeur: null,
  can: { change: true, cancel: true, pay: false },
  payment: nothingPaid,
  zellePayee: null,
  cancellation: null,
  waiting: null,
}

async function read(changes: Partial<BookingDetail>, tips: Parameters<typeof receiptContent>[2] = []) {
  return readPdf(await receiptPdf(receiptContent({ ...booking, ...changes }, [], tips), { site, now }))
}
