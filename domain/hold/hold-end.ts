import { hoursToMs } from '#domain/constants.ts'

/**
 * When an unpaid request's hold expires: after 12 hours if it can be paid, after 24 hours if the company must price it
 * first, which covers a night. It ends early enough before pick-up for another customer to book the car, but lasts at
 * least an hour, the minimum to complete a payment.
 */
export function computeHoldEnd(
  createdAt: Date,
  pickUpAt: Date,
  { isPriced = true }: { isPriced?: boolean } = {},
): Date {
  const latest = createdAt.getTime() + hoursToMs(isPriced ? 12 : 24)
  const preferred = Math.min(latest, pickUpAt.getTime() - hoursToMs(12))
  return new Date(Math.max(preferred, createdAt.getTime() + hoursToMs(1)))
}

/** The hold of a request with an unconfirmed email address and no started payment. */
export function computeShortHoldEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + hoursToMs(0.5))
}
