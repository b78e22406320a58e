import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeHoldEnd } from '#domain/hold/hold.ts'
import { samplePaymentAttempt } from '#tests/samples/payment-records.ts'
import {
  captureDeadline,
  captureTiming,
  computeCheckoutEnd,
  computePaymentRequestEnd,
  expectedCapture,
  latestCaptureAt,
} from './payment-times.ts'

const now = new Date('2026-11-16T15:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const oneWay = (hours: number) => ({ pickUpAt: at(hours), returnAt: null })

test('a trip within five days is authorized, a later one captured immediately', () => {
  expect(captureTiming(oneWay(5 * 24), now)).toBe('later')
  expect(captureTiming({ pickUpAt: new Date(at(5 * 24).getTime() + 1), returnAt: null }, now)).toBe('now')
})

test('a round trip is authorized if its way back is within five days', () => {
  expect(captureTiming({ pickUpAt: at(24), returnAt: at(5 * 24) }, now)).toBe('later')
  expect(captureTiming({ pickUpAt: at(24), returnAt: at(6 * 24) }, now)).toBe('now')
})

test('an authorization is captured a day before the bank releases it', () => {
  expect(captureDeadline(now)).toEqual(at(6 * 24))
})

const payments = [
  samplePaymentAttempt({ status: 'authorized', captureBy: at(48) }),
  samplePaymentAttempt({ captureBy: at(1) }),
]

test('a trip that nobody ends is captured a day after its last pick-up, and never after the deadline', () => {
  expect(latestCaptureAt(payments, oneWay(10))).toEqual(at(34))
  expect(latestCaptureAt(payments, { pickUpAt: at(2), returnAt: at(10) })).toEqual(at(34))
  expect(latestCaptureAt(payments, oneWay(90))).toEqual(at(48))
  expect(latestCaptureAt([samplePaymentAttempt()], oneWay(90))).toBeNull()
})

test('customers are told the day of the trip, or the deadline if the trip was moved behind it', () => {
  expect(expectedCapture(payments, oneWay(30))).toEqual({ at: at(30), isAfterTrip: true })
  expect(expectedCapture(payments, oneWay(90))).toEqual({ at: at(48), isAfterTrip: false })
  // As customers were told when cards were charged at the pick-up.
  expect(expectedCapture(payments, oneWay(48))).toEqual({ at: at(48), isAfterTrip: false })
  expect(expectedCapture([samplePaymentAttempt()], oneWay(90))).toBeNull()
})

test.each([
  ['as long as the hold', 12, 12],
  ['half an hour at the least', 0.25, 31 / 60],
  ['almost a day at the most', 40, 24 - 5 / 60],
])('a checkout is open %s', (_, hold, open) => {
  const times = { createdAt: now, pricedAt: null, pickUpAt: at(72), holdExpiresAt: at(hold) }

  expect(computeCheckoutEnd(times, now)).toEqual(at(open))
})

test('a confirmed booking has no hold: its checkout is open for almost a day', () => {
  expect(
    computeCheckoutEnd({ createdAt: at(-48), pricedAt: null, pickUpAt: at(72), holdExpiresAt: null }, now),
  ).toEqual(at(24 - 5 / 60))
})

test('repeated checkouts extend a hold by one hour at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 24 * 60, max: 20_000 }), fc.array(fc.nat(60)), (lead, pauses) => {
      const pickUpAt = new Date(now.getTime() + lead * 60_000)
      const first = computeHoldEnd(now, pickUpAt)
      let [hold, clock] = [first, new Date(first.getTime() - 60_000)]
      for (const pause of pauses) {
        if (clock >= hold) break
        const ends = computeCheckoutEnd(
          { createdAt: now, pricedAt: null, pickUpAt, holdExpiresAt: hold },
          clock,
        )
        if (ends && ends > hold) hold = ends
        clock = new Date(clock.getTime() + pause * 60_000)
      }

      expect(hold.getTime() - first.getTime()).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

test('a hold restarted by a manual price is extended as any other', () => {
  const times = { createdAt: at(-30), pricedAt: at(-12 + 0.25), pickUpAt: at(72), holdExpiresAt: at(0.25) }

  expect(computeCheckoutEnd(times, now)).toEqual(at(31 / 60))
  expect(computePaymentRequestEnd(times, now)).toEqual(at(2))
  expect(computeCheckoutEnd({ ...times, pricedAt: null }, now)).toBeNull()
})

test.each([
  ['as long as the hold', 12, 12],
  ['two hours at the least', 0.5, 2],
])('an emailed payment request can be paid %s', (_, hold, open) => {
  const createdAt = at(hold - 12)

  expect(
    computePaymentRequestEnd({ createdAt, pricedAt: null, pickUpAt: at(72), holdExpiresAt: at(hold) }, now),
  ).toEqual(at(open))
})

test('repeated payment requests extend a hold by two hours at most', () => {
  const times = { createdAt: at(-12), pricedAt: null, pickUpAt: at(72), holdExpiresAt: at(1.5) }

  expect(computePaymentRequestEnd(times, at(1))).toEqual(at(2))
})

test('a payment request ends early enough before the pick-up to be confirmed', () => {
  expect(
    computePaymentRequestEnd(
      { createdAt: at(-48), pricedAt: null, pickUpAt: at(13), holdExpiresAt: null },
      now,
    ),
  ).toEqual(at(11))
})

test('with too little time left, no payment request is sent', () => {
  const soon = { createdAt: at(-48), pricedAt: null, pickUpAt: at(2.5), holdExpiresAt: null }

  expect(computePaymentRequestEnd(soon, now)).toBeNull()
  expect(computePaymentRequestEnd({ ...soon, pickUpAt: at(2.6) }, now)).toEqual(at(0.6))
})

test('extras of a confirmed trip can be paid by request within almost a day after the pick-up', () => {
  const times = { createdAt: at(-48), pricedAt: null, pickUpAt: at(-3), holdExpiresAt: null }

  expect(computePaymentRequestEnd(times, now)).toEqual(at(24 - 5 / 60))
  expect(computePaymentRequestEnd({ ...times, holdExpiresAt: at(1) }, now)).toBeNull()
})
