import type { Context } from 'hono'
import { messages } from '#domain/booking/request/booking-request.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { tooManyRequestsResponse } from '#server/http/limits/rate-limit.ts'
import type { FormError } from '#server/use-cases/enquiry/submit-form.ts'

/** How what may be refused of any form is told. */
export function formErrorResponse(c: Context, refusal: FormError) {
  if (typeof refusal === 'object') return tooManyRequestsResponse(c, refusal)
  switch (refusal) {
    case 'captcha-not-solved':
      return errorResponse(c, 422, messages.captcha, [{ path: 'captcha', message: messages.captcha }])
    case 'captcha-unreachable':
      c.header('Retry-After', '10')
      return errorResponse(
        c,
        503,
        'The check against robots cannot be reached. Please try again in a moment.',
      )
    case 'key-used-otherwise':
      return errorResponse(c, 409, 'This Idempotency-Key belongs to another request. Please send a new one.')
    case 'unknown-car':
      return errorResponse(c, 422, messages.car, [{ path: 'carId', message: messages.car }])
  }
}
