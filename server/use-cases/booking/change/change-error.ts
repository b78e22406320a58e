import type { ChangeRefusal as TooLate } from '#domain/booking/change/booking-changes.ts'
import type { HoldRefusal } from '#domain/hold/hold.ts'
import type { Price } from '#domain/pricing/price/price.ts'

/** Why a booking was not changed. Nothing was stored. */
export type ChangeError =
  | { code: 'not-changeable'; reason: TooLate }
  | { code: 'unknown-car' }
  | { code: 'car-does-not-fit'; reasons: string[] }
  | { code: 'car-taken' }
  | { code: 'too-many-holds'; whose: HoldRefusal }
  | { code: 'price-lost' }
  | { code: 'changed-price-differs'; price: Price | null; priceToken: string | null }
  | { code: 'changed-meanwhile' }
  | { code: 'key-used-otherwise' }

/** Leaves a transaction so that it is rolled back. Only the use case that runs the transaction throws and catches it. */
export class ChangeRejected extends Error {
  readonly error: ChangeError
  constructor(refusal: ChangeError) {
    super(refusal.code)
    this.error = refusal
  }
}
