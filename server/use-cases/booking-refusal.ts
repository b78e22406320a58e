import type { HoldRefusal } from '#domain/booking/hold-caps.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { CaptchaVerdict } from '#server/integrations/captcha/port.ts'

/** Why a booking was not made. Nothing of it was kept. */
export type BookingRefusal =
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

/** Leaves a transaction so that it is rolled back. Only the use case that runs the transaction throws and catches it. */
export class Refused extends Error {
  readonly refusal: BookingRefusal
  constructor(refusal: BookingRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export function captchaRefusal({ error }: CaptchaVerdict & { ok: false }): BookingRefusal {
  return { code: error === 'unreachable' ? 'captcha-unreachable' : 'captcha-not-solved' }
}
