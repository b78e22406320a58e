import { hoursToMs } from '#domain/constants.ts'

/**
 * Until when a request that is not paid for keeps its unit: half a day where it can be paid, and a day where a person of
 * ours has to name the price first, so that nobody is left waiting over a night; never so long that nobody else could
 * still take the car. An hour is the least that lets a customer pay.
 */
export function computeHoldEnd(
  createdAt: Date,
  pickUpAt: Date,
  { isPriced = true }: { isPriced?: boolean } = {},
): Date {
  const longest = createdAt.getTime() + hoursToMs(isPriced ? 12 : 24)
  const wished = Math.min(longest, pickUpAt.getTime() - hoursToMs(12))
  return new Date(Math.max(wished, createdAt.getTime() + hoursToMs(1)))
}

/** The hold of a request whose email address nobody has confirmed, and for which no payment has begun. */
export function computeShortHoldEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + hoursToMs(0.5))
}
