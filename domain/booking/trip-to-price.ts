import type { Promo } from '#domain/promo/promo.ts'
import type { ToldTrip } from './booking-detail.ts'

/** A trip as the company sees it when it names the price. */
export type TripToPrice = ToldTrip & {
  /** The code that was booked with: it comes off the price that is named. */
  promo: Pick<Promo, 'code' | 'kind' | 'value' | 'minimumCents'> | null
  /** Another one as soon as the customer changes the trip. */
  version: string
}
