import { hoursToMs } from '#domain/constants.ts'
import { computeHoldEnd } from '#domain/hold/hold.ts'
import type { PaymentAttempt } from './booking-balance.ts'

const minutes = (n: number) => n * 60_000

/** Banks hold an authorization for seven days. It is captured a day before it would expire. */
const maxAuthorizationMs = hoursToMs(6 * 24)

/** From the last pick-up until the price is final: the trip, the time for corrections, and extras that the desk decides on. */
const settlingMs = hoursToMs(24)

/** A way back is part of the trip. */
export type TripTimes = { pickUpAt: Date; returnAt: Date | null }

/**
 * Whether to capture immediately, or to authorize now and capture after the trip. Authorizing works only if the
 * authorization lasts until then.
 */
export function captureTiming(trip: TripTimes, now: Date): 'now' | 'later' {
  return lastPickUp(trip).getTime() + settlingMs - now.getTime() <= maxAuthorizationMs ? 'later' : 'now'
}

/** The deadline for capturing an authorization made now. */
export function captureDeadline(now: Date): Date {
  return addMs(now, maxAuthorizationMs)
}

type Authorizations = readonly Pick<PaymentAttempt, 'status' | 'captureBy'>[]

/**
 * When authorized money is captured at the latest, even if nobody has reported the end of the trip: a day after the last
 * pick-up, which may have changed since, or before the bank releases it. Null without an authorization.
 */
export function latestCaptureAt(payments: Authorizations, trip: TripTimes): Date | null {
  const deadline = firstDeadline(payments)
  return deadline && earlierOf(deadline, addMs(lastPickUp(trip), settlingMs))
}

/** When the customer can expect the capture: after the trip of that day, or at the deadline if that is before. */
export function expectedCapture(
  payments: Authorizations,
  trip: TripTimes,
): { at: Date; isAfterTrip: boolean } | null {
  const deadline = firstDeadline(payments)
  if (!deadline) return null
  const isAfterTrip = deadline > lastPickUp(trip)
  return { at: isAfterTrip ? lastPickUp(trip) : deadline, isAfterTrip }
}

function firstDeadline(payments: Authorizations): Date | null {
  const times = payments.flatMap(({ status, captureBy }) =>
    status === 'authorized' && captureBy ? [captureBy.getTime()] : [],
  )
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function lastPickUp({ pickUpAt, returnAt }: TripTimes): Date {
  return returnAt ?? pickUpAt
}

/** The inputs for payment deadlines. */
export type PaymentTimes = {
  createdAt: Date
  /** When the company set the price manually, which restarts the hold; null if the rates set it. */
  pricedAt: Date | null
  pickUpAt: Date
  /** Null for a confirmed booking: it is no longer held for a payment. */
  holdExpiresAt: Date | null
}

/**
 * The provider's limits for an open checkout are 30 minutes and a day, counted from each request. The longest ends a little
 * sooner, so that a request that is repeated names the same end.
 */
const minCheckoutMs = minutes(31)
export const longestCheckoutMs = hoursToMs(24) - minutes(5)

/**
 * When a checkout opened now expires: with the hold, within the provider's limits. A hold that ends sooner is extended,
 * by one hour in total, so that repeated checkouts cannot hold a car indefinitely. Null once that hour is used up.
 */
export function computeCheckoutEnd(times: PaymentTimes, now: Date): Date | null {
  const { holdExpiresAt } = times
  const earliestEnd = addMs(now, minCheckoutMs)
  const latestEnd = addMs(now, longestCheckoutMs)
  if (!holdExpiresAt) return latestEnd
  if (holdExpiresAt > earliestEnd) return earlierOf(holdExpiresAt, latestEnd)
  return earliestEnd <= addMs(originalHoldEnd(times), hoursToMs(1)) ? earliestEnd : null
}

/**
 * When an emailed payment request sent now expires: with the hold, but after at least two hours, and early enough
 * before pick-up to be confirmed. The hold is extended by two hours at most. Null if the remaining time is too short
 * for a request. After the pick-up, extras of a confirmed trip can be paid within a day.
 */
export function computePaymentRequestEnd(times: PaymentTimes, now: Date): Date | null {
  const { pickUpAt, holdExpiresAt } = times
  if (!holdExpiresAt && pickUpAt <= now) return addMs(now, longestCheckoutMs)
  const latest = addMs(pickUpAt, -hoursToMs(2))
  const longer = earlierOf(addMs(now, hoursToMs(2)), addMs(originalHoldEnd(times), hoursToMs(2)))
  const preferred = holdExpiresAt ? laterOf(holdExpiresAt, longer) : addMs(now, longestCheckoutMs)
  const end = earlierOf(preferred, latest)
  return end > addMs(now, minutes(30)) ? end : null
}

/** The end of the hold before any extension for a payment. */
function originalHoldEnd({ createdAt, pricedAt, pickUpAt }: PaymentTimes): Date {
  return computeHoldEnd(pricedAt ?? createdAt, pickUpAt)
}

function addMs(time: Date, byMs: number): Date {
  return new Date(time.getTime() + byMs)
}

function earlierOf(a: Date, b: Date): Date {
  return a < b ? a : b
}

function laterOf(a: Date, b: Date): Date {
  return a > b ? a : b
}
