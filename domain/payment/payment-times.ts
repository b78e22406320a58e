import { hoursToMs } from '#domain/constants.ts'
import { computeHoldEnd } from '#domain/hold/hold-end.ts'
import type { PaymentAttempt } from './booking-balance.ts'

const minutes = (n: number) => n * 60_000

/** A bank keeps money set aside for seven days. A day before that it is taken, lest it goes. */
const maxAuthorizationMs = hoursToMs(6 * 24)

/** Whether the money is taken at once, or set aside until the trip begins: only where it can be kept so long. */
export function captureTiming(pickUpAt: Date, now: Date): 'now' | 'later' {
  return pickUpAt.getTime() - now.getTime() <= maxAuthorizationMs ? 'later' : 'now'
}

/** Until when what was set aside now has to be taken. */
export function captureDeadline(pickUpAt: Date, now: Date): Date {
  return earlierOf(pickUpAt, addMs(now, maxAuthorizationMs))
}

/** When what is set aside is taken: with the trip, which may have moved since. Null where nothing is. */
export function nextCaptureAt(
  payments: readonly Pick<PaymentAttempt, 'status' | 'captureBy'>[],
  pickUpAt: Date,
): Date | null {
  const times = payments.flatMap(({ status, captureBy }) =>
    status === 'authorized' && captureBy ? [captureBy.getTime()] : [],
  )
  return times.length === 0 ? null : new Date(Math.min(...times, pickUpAt.getTime()))
}

/** What decides how long somebody may take to pay. */
export type PaymentTimes = {
  createdAt: Date
  /** When a person named the price, from which the hold counts; null where the rates did. */
  pricedAt: Date | null
  pickUpAt: Date
  /** Null where the booking is not held for a payment any more: it is confirmed. */
  holdExpiresAt: Date | null
}

/** Half an hour is the least a provider lets a checkout be open, and a day the most. */
const shortestCheckoutMs = minutes(31)
const longestCheckoutMs = hoursToMs(24)

/**
 * Until when a checkout that is opened now stays open: as long as the hold, within what the provider allows. Where the
 * hold would end before, it is made longer, by an hour at the most over all: whoever opens one checkout after the other
 * does not keep a car for ever. Null where that hour is used up.
 */
export function computeCheckoutEnd(times: PaymentTimes, now: Date): Date | null {
  const { holdExpiresAt } = times
  const shortest = addMs(now, shortestCheckoutMs)
  const longest = addMs(now, longestCheckoutMs)
  if (!holdExpiresAt) return longest
  if (holdExpiresAt > shortest) return earlierOf(holdExpiresAt, longest)
  return shortest <= addMs(originalHoldEnd(times), hoursToMs(1)) ? shortest : null
}

/**
 * Until when a request by mail that is sent now can be paid: as long as the hold, two hours at least, and never until so
 * near to the pick-up that nobody could confirm it. The hold is made longer for it by two hours at the most. Null where
 * so little time is left that it is not worth a mail.
 */
export function computePaymentRequestEnd(times: PaymentTimes, now: Date): Date | null {
  const { pickUpAt, holdExpiresAt } = times
  const latest = addMs(pickUpAt, -hoursToMs(2))
  const longer = earlierOf(addMs(now, hoursToMs(2)), addMs(originalHoldEnd(times), hoursToMs(2)))
  const wished = holdExpiresAt ? laterOf(holdExpiresAt, longer) : addMs(now, longestCheckoutMs)
  const ends = earlierOf(wished, latest)
  return ends > addMs(now, minutes(30)) ? ends : null
}

/** Before any try to pay has made it longer. */
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
