import type { Promo } from '#domain/pricing/price/promo.ts'
import type { BookingSummary } from './booking-detail.ts'

/** A booking as the company sees it when setting the price manually. */
export type BookingToPrice = BookingSummary & {
  /** The promo code used with the booking; it is deducted from the price. */
  promo: Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'> | null
  /** Changes whenever the customer changes the booking. */
  version: string
}
