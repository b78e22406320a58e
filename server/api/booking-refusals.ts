import type { Context } from 'hono'
import { messages } from '#domain/booking/booking-request.ts'
import type { BookingRefusal } from '#server/use-cases/booking-refusal.ts'
import { type FieldFault, refuse } from './errors.ts'

/** How each refusal of a booking is told: its status, its words, and the field where it belongs. */
export function refuseBooking(c: Context, refusal: BookingRefusal) {
  switch (refusal.code) {
    case 'contact-missing':
      return atField(c, 'guest', 'Tell us how to reach you')
    case 'too-many-bookings':
      c.header('Retry-After', String(refusal.retryAfterSeconds))
      return refuse(c, 429, `Too many bookings. Please try again in ${refusal.retryAfterSeconds} seconds.`)
    case 'captcha-not-solved':
      return atField(c, 'captcha', messages.captcha)
    case 'captcha-unreachable':
      c.header('Retry-After', '10')
      return refuse(c, 503, 'The check against robots cannot be reached. Please try again in a moment.')
    case 'key-used-otherwise':
      return refuse(c, 409, 'This Idempotency-Key belongs to another request. Please send a new one.')
    case 'unknown-car':
      return atField(c, 'carId', messages.car)
    case 'car-does-not-fit':
      return atFields(
        c,
        'This car does not fit the trip',
        refusal.reasons.map((message) => ({ path: 'carId', message })),
      )
    case 'car-taken':
      return refuse(c, 409, 'This car has just been taken for that time. Please choose another car or time.')
    case 'invalid-promo':
      return atField(c, 'promocodeId', 'Invalid promocode')
    case 'price-changed': {
      const message = 'The price has changed. Please look at the new one and book again.'
      return c.json({ message, price: refusal.price, priceToken: refusal.priceToken }, 409)
    }
  }
}

function atField(c: Context, path: string, message: string) {
  return atFields(c, message, [{ path, message }])
}

function atFields(c: Context, message: string, errors: FieldFault[]) {
  return refuse(c, 422, message, errors)
}
