import { beforeEach, expect, test } from 'vitest'
import { emptyBookingForm } from '#domain/booking/form/booking-form.ts'
import { sampleOffer } from '#tests/samples/offer-samples.ts'
import { toSavedTrip } from './build-receipt.ts'
import { receiptStorage } from './saved-receipt.ts'

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

test('a kept booking survives being written and read', () => {
  receiptStorage.save(booking)
  expect(receiptStorage.read()).toEqual(booking)
})

test('what an earlier build has kept is still a receipt', () => {
  const { travelers: _, isEarlier: __, trip, ...rest } = booking
  const { flight, childSeats, options, notes, ...known } = trip

  expect(readKept(JSON.stringify({ ...rest, trip: known }))).toMatchObject({
    reference: 'SW-7K3M-9QXT',
    isEarlier: false,
    travelers: '',
    trip: { flight: '', childSeats: '', options: '', notes: '' },
  })
})

test('a kept quote is its reference', () => {
  expect(readKept('{"kind":"quote","reference":"Q-1"}')).toEqual({ kind: 'quote', reference: 'Q-1' })
})

test.each(['', 'null', '{', '{"kind":"booking"}', '{"kind":"other","reference":"x"}'])(
  'what is not a receipt is none: %s',
  (text) => {
    expect(readKept(text)).toBeNull()
  },
)

test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
  'a receipt leads nowhere but to this site: %s',
  (manageUrl) => {
    expect(readKept(JSON.stringify({ ...booking, manageUrl }))).toBeNull()
  },
)

function readKept(text: string) {
  sessionStorage.setItem('booking-receipt', text)
  return receiptStorage.read()
}
