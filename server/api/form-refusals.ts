import type { Context } from 'hono'
import { messages } from '#domain/booking/booking-request.ts'
import { refuse } from './errors.ts'

/** What may be refused of any form that a visitor sends. */
export type FormRefusal = 'captcha-not-solved' | 'captcha-unreachable' | 'key-used-otherwise'

export function refuseForm(c: Context, refusal: FormRefusal) {
  switch (refusal) {
    case 'captcha-not-solved':
      return refuse(c, 422, messages.captcha, [{ path: 'captcha', message: messages.captcha }])
    case 'captcha-unreachable':
      c.header('Retry-After', '10')
      return refuse(c, 503, 'The check against robots cannot be reached. Please try again in a moment.')
    case 'key-used-otherwise':
      return refuse(c, 409, 'This Idempotency-Key belongs to another request. Please send a new one.')
  }
}
