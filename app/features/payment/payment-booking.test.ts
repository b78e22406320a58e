import { expect, test } from 'vitest'
import { sampleBooking, samplePaid, samplePayment } from '#tests/samples/booking-samples.ts'
import { getPayState, isAwaitingProvider } from './payment-booking.ts'

const no = { change: false, cancel: false, pay: false }
const open = { method: 'card', amountCents: 11_400, expiresAt: '2026-11-15T16:00:00.000Z' } as const

test.each([
  ['due', sampleBooking()],
  ['due', sampleBooking({ status: 'confirmed', payment: samplePaid({ dueCents: 500 }) })],
  ['too-late', sampleBooking({ can: no })],
  ['paid', sampleBooking({ status: 'confirmed', can: no, payment: samplePaid() })],
  ['set-aside', sampleBooking({ can: no, payment: samplePayment({ dueCents: 0, authorizedCents: 11_400 }) })],
  ['nothing-due', sampleBooking({ can: no, totalCents: 0, payment: samplePayment({ dueCents: 0 }) })],
  ['unpriced', sampleBooking({ can: no, totalCents: null, payment: samplePayment({ dueCents: 0 }) })],
  ['expired', sampleBooking({ status: 'expired', can: no, payment: samplePaid() })],
  ['cancelled', sampleBooking({ status: 'cancelled', can: no, payment: samplePaid() })],
] as const)('the pay state is %s', (state, booking) => {
  expect(getPayState(booking)).toBe(state)
})

test('only an open card payment that is still due awaits the provider', () => {
  expect(isAwaitingProvider(sampleBooking({ payment: samplePayment({ open }) }))).toBe(true)
  expect(
    isAwaitingProvider(sampleBooking({ payment: samplePayment({ open: { ...open, method: 'zelle' } }) })),
  ).toBe(false)
  expect(isAwaitingProvider(sampleBooking())).toBe(false)
  expect(isAwaitingProvider(sampleBooking({ payment: samplePaid({ open }) }))).toBe(false)
})
