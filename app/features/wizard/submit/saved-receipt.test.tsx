import { beforeEach, expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { toSavedTrip } from './build-receipt.ts'
import { receiptStorage } from './saved-receipt.tsx'

const booking = {
  kind: 'booking' as const,
  reference: 'SW-7K3M-9QXT',
  status: 'requested',
  createdAt: '2026-11-15T15:00:00.000Z',
  price: sampleOffer().price,
  holdExpiresAt: '2026-11-16T03:00:00.000Z',
  awaitsEmail: false,
  manageUrl: '/booking/info?token=t',
  paymentUrl: '/payment?booking=SW-7K3M-9QXT&token=t',
  email: 'anna@example.com',
  isEarlier: false,
  travelers: 'Ben Novak',
  trip: toSavedTrip(emptyBookingForm(new Date('2026-11-15T15:00:00Z')), sampleOffer()),
}

beforeEach(receiptStorage.clear)

test('a saved booking is read back unchanged', () => {
  receiptStorage.save(booking)
  expect(receiptStorage.read()).toEqual(booking)
})

test('a receipt saved by an earlier build is still valid', () => {
  const { travelers: _, isEarlier: __, trip, ...rest } = booking
  const { flight, childSeats, options, notes, ...known } = trip

  expect(readStored(JSON.stringify({ ...rest, trip: known }))).toMatchObject({
    reference: 'SW-7K3M-9QXT',
    isEarlier: false,
    travelers: '',
    trip: { flight: '', childSeats: '', options: '', notes: '' },
  })
})

test('a saved quote is its reference', () => {
  expect(readStored('{"kind":"quote","reference":"Q-1"}')).toEqual({ kind: 'quote', reference: 'Q-1' })
})

test.each(['', 'null', '{', '{"kind":"booking"}', '{"kind":"other","reference":"x"}'])(
  'invalid saved data is ignored: %s',
  (text) => {
    expect(readStored(text)).toBeNull()
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
  'a receipt with a link to another site is ignored: %s',
  (manageUrl) => {
    expect(readStored(JSON.stringify({ ...booking, manageUrl }))).toBeNull()
  },
)

function readStored(text: string) {
  sessionStorage.setItem('booking-receipt', text)
  return receiptStorage.read()
}
