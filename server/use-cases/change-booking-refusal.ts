import type { ChangeRefusal as TooLate } from '#domain/booking/changes.ts'
import type { HoldRefusal } from '#domain/booking/hold-caps.ts'
import type { Price } from '#domain/pricing/price.ts'

/** Why a booking was not changed. It is whole, as it was before. */
export type ChangeRefusal =
  | { code: 'not-changeable'; reason: TooLate }
  | { code: 'unknown-car' }
  | { code: 'car-does-not-fit'; reasons: string[] }
  | { code: 'car-taken' }
  | { code: 'too-many-holds'; whose: HoldRefusal }
  | { code: 'price-lost' }
  | { code: 'price-changed'; price: Price | null; priceToken: string | null }
  | { code: 'changed-meanwhile' }
  | { code: 'key-used-otherwise' }

/** Leaves a transaction so that it is rolled back. Only the use case that runs the transaction throws and catches it. */
export class ChangeRefused extends Error {
  readonly refusal: ChangeRefusal
  constructor(refusal: ChangeRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
