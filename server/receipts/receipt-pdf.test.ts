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
    'Promo WELCOME10−$9.50',
    'Total$85.50',
  ])
    expect(text).toContain(shown)
})

test('what was paid, what went back and what is due are told from the ledger', async () => {
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

  expect(text).toContain('Paid by card, November 15, 2026$75.50')
  expect(text).toContain('Refunded by card, November 16, 2026−$10.00')
  expect(text).toContain('Paid by Zelle, November 16, 2026$5.00')
  expect(text).toContain('Balance due$20.00')
})

test('what is set aside, and what is on its way back, is told apart from what was paid', async () => {
  const { text } = await read({
    payment: {
      ...nothingPaid,
      authorizedCents: 8550,
      chargedAt: '2026-11-19T15:00:00Z',
      refundingCents: 300,
    },
  })

  expect(text).toContain('Set aside on the card, charged on November 19, 2026$85.50')
  expect(text).toContain('On its way back to you−$3.00')
})

test('of more set aside than the trip costs now, it says how much is charged', async () => {
  const { text } = await read({
    totalCents: 8000,
    payment: { ...nothingPaid, authorizedCents: 8550, chargedAt: '2026-11-19T15:00:00Z' },
  })

  expect(text).toContain('Set aside on the card, $80.00 of it charged on November 19, 2026$85.50')
})

test('a trip that the company still has to price has no balance', async () => {
  const { text } = await read({ price: null, totalCents: null })

  expect(text).toContain('TotalWe will send you the price')
  expect(text).not.toContain('Balance due')
})

test('names keep their letters: Polish, Turkish, Vietnamese, Ukrainian', async () => {
  const { text } = await read({
    contact: {
      ...booking.contact,
      firstName: 'Zoë Łęcka Şükrü',
      secondName: 'Nguyễn Thị Їжакевич Ґудзь',
    },
  })

  expect(text).toContain('CustomerZoë Łęcka Şükrü Nguyễn Thị Їжакевич Ґудзь')
})

test('a letter that we have only without its mark loses it, and one that we have not at all is marked', async () => {
  const { text } = await read({ pickUpLocation: 'r̥eed → 山 ﬁne\ttab', stops: [] })

  expect(text).toContain('Fromreed - ? fine tab')
})

test('no letter is taken to be in a font that does not have it', async () => {
  const letters = Array.from({ length: 0x2200 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
  const whole = letters.filter((letter) => !/[\p{M}\p{C}\s]/u.test(letter)).join(' ')

  const { text } = await read({ pickUpLocation: whole })

  expect(text).not.toContain('\ufffd')
})

test('what does not fit on one page goes on on the next', async () => {
  const stops = Array.from({ length: 30 }, (_, orderIndex) => ({ orderIndex, address: `Pier ${orderIndex}` }))

  const { text, pages } = await read({ stops })

  expect(text).toContain('Pier 29')
  expect(pages).toBe(2)
})

test('it names its language, its title and the part that each piece has', async () => {
  const { raw, parts, pages } = await read({})

  expect(parts).toEqual(new Set(['Document', 'P', 'H1', 'H2', 'Table', 'TR', 'TD']))
  for (const entry of ['/Marked true', '/Lang (en-US)', '/DisplayDocTitle true']) expect(raw).toContain(entry)
  expect(pages).toBe(1)
})

const nothingPaid: BookingDetail['payment'] = {
  dueCents: 0,
  paidCents: 0,
  authorizedCents: 0,
  chargedAt: null,
  refundedCents: 0,
  refundingCents: 0,
  refundsByHandCents: 0,
  disputedCents: 0,
  open: null,
  movements: [],
}

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
}

async function read(facts: Partial<BookingDetail>) {
  return readPdf(await receiptPdf(receiptContent({ ...booking, ...facts }, []), { site, now }))
}
