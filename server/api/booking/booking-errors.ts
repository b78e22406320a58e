import type { Context } from 'hono'
import type { FieldError } from '#domain/errors/field-errors.ts'
import type { HoldRefusal } from '#domain/hold/hold-caps.ts'
import { formErrorResponse } from '#server/api/forms/form-errors.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import type { CancelResult } from '#server/use-cases/booking/cancel-booking.ts'
import type { ChangeError } from '#server/use-cases/booking/change/change-error.ts'
import type { BookingError } from '#server/use-cases/booking/create/booking-error.ts'

/** How each refusal of a booking is told: its status, its words, and the field where it belongs. */
export function bookingErrorResponse(c: Context<HttpEnv>, refusal: BookingError) {
  switch (refusal.code) {
    case 'contact-missing':
      return fieldErrorResponse(c, 'guest', 'Tell us how to reach you')
    case 'phone-missing':
      return fieldErrorResponse(c, 'guest.phone', 'Add a phone number, so that your chauffeur can reach you')
    case 'too-many-bookings':
      c.header('Retry-After', String(refusal.retryAfterSeconds))
      return errorResponse(
        c,
        429,
        `Too many bookings. Please try again in ${refusal.retryAfterSeconds} seconds.`,
      )
    case 'too-many-holds':
      return tooManyHolds(c, refusal.whose)
    case 'same-trip':
      return errorResponse(c, 409, `${sameTripMessage} ${callInstead(c)}`)
    case 'captcha-not-solved':
    case 'captcha-unreachable':
    case 'key-used-otherwise':
    case 'unknown-car':
      return formErrorResponse(c, refusal.code)
    case 'car-does-not-fit':
      return carDoesNotFit(c, refusal.reasons)
    case 'car-taken':
      return carTaken(c)
    case 'invalid-promo':
      return fieldErrorResponse(c, 'promocodeId', 'Invalid promocode')
    case 'price-changed': {
      const message = 'The price has changed. Please look at the new one and book again.'
      return c.json({ message, price: refusal.price, priceToken: refusal.priceToken }, 409)
    }
  }
}

const sameTripMessage =
  'You already have an unpaid booking for this trip. Open it by the link in your email to pay, change or cancel it. To book a second car, send an Idempotency-Key.'

/** No `Retry-After`: waiting is not what helps, and a form would show it instead of the message. */
function tooManyHolds(c: Context<HttpEnv>, whose: HoldRefusal) {
  return errorResponse(c, 429, `${holdLimitMessages[whose]} ${callInstead(c)}`)
}

const holdLimitMessages: Record<HoldRefusal, string> = {
  person: 'You have several unpaid bookings already. Pay for one or cancel one to book another car.',
  network:
    'There are several unpaid bookings from your network already. Pay for one or cancel one, or sign in, to book another car.',
}

function callInstead(c: Context<HttpEnv>): string {
  return `Or call us at ${sitePhone(c)}.`
}

/** The same for a change. The booking is as it was. */
export function changeErrorResponse(c: Context<HttpEnv>, refusal: ChangeError) {
  switch (refusal.code) {
    case 'not-changeable':
      return errorResponse(c, 409, notChangeableMessage(c, refusal.reason))
    case 'car-does-not-fit':
      return carDoesNotFit(c, refusal.reasons)
    case 'car-taken':
      return carTaken(c)
    case 'too-many-holds':
      return tooManyHolds(c, refusal.whose)
    case 'price-lost':
      return errorResponse(
        c,
        409,
        `${notPricedOnline} Please call ${sitePhone(c)}. Your booking stays as it is.`,
      )
    case 'price-changed': {
      const message = 'The price has changed. Please look at the new one before you confirm.'
      return c.json({ message, price: refusal.price, priceToken: refusal.priceToken }, 409)
    }
    case 'changed-meanwhile':
      return errorResponse(c, 409, 'This booking has just been changed. Please look at it again.')
    case 'key-used-otherwise':
    case 'unknown-car':
      return formErrorResponse(c, refusal.code)
  }
}

const notPricedOnline =
  'We cannot price the changed trip online: an address is not on our map or lies outside the area we price, or the return has no time yet.'

type CancelError = (CancelResult & { ok: false })['error']

/** The same for a cancellation. */
export function cancelErrorResponse(c: Context<HttpEnv>, refusal: CancelError) {
  if (refusal.code === 'not-cancellable') return errorResponse(c, 409, notCancellableMessage(c))
  const message = 'What is given back has changed. Please look at the new amount before you confirm.'
  return c.json({ message, ...refusal.now }, 409)
}

export function notCancellableMessage(c: Context<HttpEnv>): string {
  return `This booking can no longer be canceled online. Please call ${sitePhone(c)}.`
}

function notChangeableMessage(c: Context<HttpEnv>, reason: 'status' | 'too-late'): string {
  return reason === 'too-late'
    ? `A trip can be changed online until one day before its pick-up. Please call ${sitePhone(c)}.`
    : `This booking can no longer be changed online. Please call ${sitePhone(c)}.`
}

function sitePhone(c: Context<HttpEnv>): string {
  return c.get('site').configPhoneNumber
}

function carTaken(c: Context) {
  return errorResponse(
    c,
    409,
    'This car has just been taken for that time. Please choose another car or time.',
  )
}

function carDoesNotFit(c: Context, reasons: readonly string[]) {
  const errors = reasons.map((message) => ({ path: 'carId', message }))
  return fieldErrorsResponse(c, 'This car does not fit the trip', errors)
}

function fieldErrorResponse(c: Context, path: string, message: string) {
  return fieldErrorsResponse(c, message, [{ path, message }])
}

function fieldErrorsResponse(c: Context, message: string, errors: FieldError[]) {
  return errorResponse(c, 422, message, errors)
}
