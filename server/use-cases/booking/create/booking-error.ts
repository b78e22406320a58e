import type { HoldRefusal } from '#domain/hold/hold.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import type { CaptchaVerdict } from '#server/integrations/captcha/port.ts'

/** Why a booking was not created. Nothing was stored. */
export type BookingError =
  | { code: 'contact-missing' }
  | { code: 'phone-missing' }
  | { code: 'too-many-bookings'; retryAfterSeconds: number }
  | { code: 'too-many-holds'; whose: HoldRefusal }
  | { code: 'same-trip' }
  | { code: 'captcha-not-solved' }
  | { code: 'captcha-unreachable' }
  | { code: 'key-used-otherwise' }
  | { code: 'unknown-car' }
  | { code: 'car-does-not-fit'; reasons: string[] }
  | { code: 'car-taken' }
  | { code: 'invalid-promo' }
  | { code: 'price-changed'; price: Price | null; priceToken: string | null }
  | { code: 'price-beyond-limit'; minCents: number; maxCents: number }

/** Leaves a transaction so that it is rolled back. Only the use case that runs the transaction throws and catches it. */
export class BookingRejected extends Error {
  readonly error: BookingError
  constructor(refusal: BookingError) {
    super(refusal.code)
    this.error = refusal
  }
}

export function captchaError({ error }: CaptchaVerdict & { ok: false }): BookingError {
  return { code: error === 'unreachable' ? 'captcha-unreachable' : 'captcha-not-solved' }
}
