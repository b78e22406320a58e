import { hoursToMs } from '#domain/constants.ts'
import { buildManualPrice } from '#domain/pricing/price/manual-price.ts'
import { formatCents, type Price, priceFromLines } from '#domain/pricing/price/price.ts'

export const maxQuoteOptions = 3

/** One car and its price, of up to three in an answer. */
export type QuoteOption = {
  id: string
  carId: string
  carName: string
  price: Price
  /** The price by the rates when the answer was sent; null if they had none. */
  ratesCents: number | null
}

/** The time that a customer needs to pay before the pick-up. */
export const payBeforePickUpMs = hoursToMs(1)

const defaultValidityMs = hoursToMs(24 * 7)

export const longestValidityMs = hoursToMs(24 * 30)

/** The last moment at which an answer may still be accepted. */
export function latestValidUntil(pickUpAt: Date): Date {
  return new Date(pickUpAt.getTime() - payBeforePickUpMs)
}

/** A week, or until shortly before the pick-up. */
export function defaultValidUntil(pickUpAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + defaultValidityMs, latestValidUntil(pickUpAt).getTime()))
}

/** When the customer is reminded of an answer: a day before it expires. */
export function quoteReminderAt(validUntil: Date): Date {
  return new Date(validUntil.getTime() - hoursToMs(24))
}

/**
 * The price of an option: that of the rates, or one that the company sets. A difference is a line of its own with its
 * reason, so that the lines always add up to the total.
 */
export function buildOptionPrice(
  rates: Price | null,
  { priceCents, reason }: { priceCents: number; reason: string },
): Price {
  if (!rates) return buildManualPrice({ priceCents, note: reason }, null)
  if (rates.totalCents === priceCents) return rates
  const cents = priceCents - rates.totalCents
  return priceFromLines([...rates.lines, { code: 'adjustment', label: 'Adjustment', cents, note: reason }])
}

/** A price that differs from the rates needs a reason. Null if the option is fine. */
export function priceReasonError(
  ratesCents: number | null,
  { priceCents, reason }: { priceCents: number; reason: string },
): string | null {
  if (ratesCents === priceCents || reason.trim() !== '') return null
  return ratesCents === null
    ? 'The rates have no price for this trip. Enter what this price includes.'
    : `The rates say ${formatCents(ratesCents)}. Enter why this price differs.`
}
