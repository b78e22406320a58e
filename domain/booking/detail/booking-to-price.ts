import type { Promo } from '#domain/pricing/price/promo.ts'
import type { BookingSummary } from './booking-detail.ts'

/** A trip as the company sees it when it names the price. */
export type BookingToPrice = BookingSummary & {
  /** The code that was booked with: it comes off the price that is named. */
  promo: Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'> | null
  /** Another one as soon as the customer changes the trip. */
  version: string
}
