import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { applyMillipercent, formatCents, formatDollars, type Price, priceFromLines } from './price.ts'

/** A promo code as stored. */
export type Promo = {
  id: string
  /** Uppercase. */
  code: string
  kind: 'percent' | 'fixed'
  /** In thousandths of a percent, or in cents. */
  value: number
  description: string
  validFrom: CalendarDay
  validTo: CalendarDay | null
  /** The minimum price before the promo. */
  minimumCents: number
  mostUses: number | null
  /** Per customer. */
  mostUsesEach: number | null
  /** Hosts; empty means every site. */
  sites: readonly string[]
  uses: number
}

export type PromoRefusal =
  | 'not-yet-valid'
  | 'expired'
  | 'other-site'
  | 'below-minimum'
  | 'used-up'
  | 'used-by-customer'

type PromoUse = {
  /** The host of the site where it is used. */
  site: string
  /** The day of booking in New York, not the day of the trip. */
  day: CalendarDay
  /** Undefined until the price, or the customer, is known; then that limit is not checked. */
  totalCents?: number
  usesByCustomer?: number
}

/** Why a code cannot be used; null if it can. Customers only see that it is invalid. */
export function promoRefusal(
  promo: Omit<Promo, 'id' | 'code' | 'kind' | 'value' | 'description'>,
  { site, day, totalCents, usesByCustomer = 0 }: PromoUse,
): PromoRefusal | null {
  if (day < promo.validFrom) return 'not-yet-valid'
  if (promo.validTo !== null && day > promo.validTo) return 'expired'
  if (promo.sites.length > 0 && !promo.sites.includes(site)) return 'other-site'
  if (promo.mostUses !== null && promo.uses >= promo.mostUses) return 'used-up'
  if (promo.mostUsesEach !== null && usesByCustomer >= promo.mostUsesEach) return 'used-by-customer'
  if (totalCents !== undefined && totalCents < promo.minimumCents) return 'below-minimum'
  return null
}

/**
 * The promo of a booking that is priced later. Its dates and limits were checked when it was used, so only the minimum
 * price is checked here.
 */
export function promoIfMinimumMet<Used extends Pick<Promo, 'minimumCents'>>(
  promo: Used | null | undefined,
  price: Price | null,
): Used | undefined {
  return promo && price && price.totalCents >= promo.minimumCents ? promo : undefined
}

/** The price with the promo as its last line: a percentage of the total or a fixed amount, never below zero. */
export function applyPromo(
  price: Price,
  { code, kind, value }: Pick<Promo, 'code' | 'kind' | 'value'>,
): Price {
  const worth = kind === 'percent' ? applyMillipercent(price.totalCents, value) : value
  const cents = Math.min(worth, price.totalCents)
  if (cents <= 0) return price
  const note = kind === 'percent' ? percentNote(value, price) : fixedNote(value, cents)
  return priceFromLines([...price.lines, { code: 'promo', label: `Promo code ${code}`, cents: -cents, note }])
}

function percentNote(millipercent: number, { totalCents }: Price): string {
  return `${millipercent / 1000}% of ${formatCents(totalCents)}, the sum of the lines above.`
}

function fixedNote(value: number, cents: number): string {
  return cents < value
    ? `${formatDollars(value)} off, down to a price of zero.`
    : `${formatDollars(value)} off the price.`
}
