import type { Context } from 'hono'
import { messages } from '#domain/booking/booking-request.ts'
import { refuseTooMany } from '#server/http/rate-limit.ts'
import type { FormRefusal } from '#server/use-cases/keep-form.ts'
import { refuse } from './errors.ts'

/** How what may be refused of any form is told. */
export function refuseForm(c: Context, refusal: FormRefusal) {
  if (typeof refusal === 'object') return refuseTooMany(c, refusal)
  switch (refusal) {
    case 'captcha-not-solved':
      return refuse(c, 422, messages.captcha, [{ path: 'captcha', message: messages.captcha }])
    case 'captcha-unreachable':
      c.header('Retry-After', '10')
      return refuse(c, 503, 'The check against robots cannot be reached. Please try again in a moment.')
    case 'key-used-otherwise':
      return refuse(c, 409, 'This Idempotency-Key belongs to another request. Please send a new one.')
    case 'unknown-car':
      return refuse(c, 422, messages.car, [{ path: 'carId', message: messages.car }])
  }
}
