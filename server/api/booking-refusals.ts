import type { Context } from 'hono'
import type { HoldRefusal } from '#domain/booking/hold-caps.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { BookingRefusal } from '#server/use-cases/booking-refusal.ts'
import type { CancelResult } from '#server/use-cases/cancel-booking.ts'
import type { ChangeRefusal } from '#server/use-cases/change-booking-refusal.ts'
import { refuse } from './errors.ts'
import { refuseForm } from './form-refusals.ts'

/** How each refusal of a booking is told: its status, its words, and the field where it belongs. */
export function refuseBooking(c: Context<HttpEnv>, refusal: BookingRefusal) {
  switch (refusal.code) {
    case 'contact-missing':
      return atField(c, 'guest', 'Tell us how to reach you')
    case 'phone-missing':
      return atField(c, 'guest.phone', 'Add a phone number, so that your chauffeur can reach you')
    case 'too-many-bookings':
      c.header('Retry-After', String(refusal.retryAfterSeconds))
      return refuse(c, 429, `Too many bookings. Please try again in ${refusal.retryAfterSeconds} seconds.`)
    case 'too-many-holds':
      return tooManyHolds(c, refusal.whose)
    case 'same-trip':
      return refuse(c, 409, `${sameTrip} ${orCall(c)}`)
    case 'captcha-not-solved':
    case 'captcha-unreachable':
    case 'key-used-otherwise':
    case 'unknown-car':
      return refuseForm(c, refusal.code)
    case 'car-does-not-fit':
      return carDoesNotFit(c, refusal.reasons)
    case 'car-taken':
      return carTaken(c)
    case 'invalid-promo':
      return atField(c, 'promocodeId', 'Invalid promocode')
    case 'price-changed': {
      const message = 'The price has changed. Please look at the new one and book again.'
      return c.json({ message, price: refusal.price, priceToken: refusal.priceToken }, 409)
    }
  }
}

const sameTrip =
  'You already have an unpaid booking for this trip. Open it by the link in your email to pay, change or cancel it. To book a second car, send an Idempotency-Key.'

/** No `Retry-After`: waiting is not what helps, and a form would show it instead of the message. */
function tooManyHolds(c: Context<HttpEnv>, whose: HoldRefusal) {
  return refuse(c, 429, `${heldAlready[whose]} ${orCall(c)}`)
}

const heldAlready: Record<HoldRefusal, string> = {
  person: 'You have several unpaid bookings already. Pay for one or cancel one to book another car.',
  network:
    'There are several unpaid bookings from your network already. Pay for one or cancel one, or sign in, to book another car.',
}

function orCall(c: Context<HttpEnv>): string {
  return `Or call us at ${phoneOf(c)}.`
}

/** The same for a change. The booking is as it was. */
export function refuseChange(c: Context<HttpEnv>, refusal: ChangeRefusal) {
  switch (refusal.code) {
    case 'not-changeable':
      return refuse(c, 409, notChangeable(c, refusal.reason))
    case 'car-does-not-fit':
      return carDoesNotFit(c, refusal.reasons)
    case 'car-taken':
      return carTaken(c)
    case 'too-many-holds':
      return tooManyHolds(c, refusal.whose)
    case 'price-lost':
      return refuse(c, 409, `${notPricedOnline} Please call ${phoneOf(c)}. Your booking stays as it is.`)
    case 'price-changed': {
      const message = 'The price has changed. Please look at the new one before you confirm.'
      return c.json({ message, price: refusal.price, priceToken: refusal.priceToken }, 409)
    }
    case 'changed-meanwhile':
      return refuse(c, 409, 'This booking has just been changed. Please look at it again.')
    case 'key-used-otherwise':
    case 'unknown-car':
      return refuseForm(c, refusal.code)
  }
}

const notPricedOnline =
  'We cannot price the changed trip online: an address is not on our map or lies outside the area we price, or the return has no time yet.'

type CancelRefusal = (CancelResult & { ok: false })['error']

/** The same for a cancellation. */
export function refuseCancel(c: Context<HttpEnv>, refusal: CancelRefusal) {
  if (refusal.code === 'not-cancellable') return refuse(c, 409, notCancellable(c))
  const message = 'What is given back has changed. Please look at the new amount before you confirm.'
  return c.json({ message, ...refusal.now }, 409)
}

export function notCancellable(c: Context<HttpEnv>): string {
  return `This booking can no longer be canceled online. Please call ${phoneOf(c)}.`
}

function notChangeable(c: Context<HttpEnv>, reason: 'status' | 'too-late'): string {
  return reason === 'too-late'
    ? `A trip can be changed online until one day before its pick-up. Please call ${phoneOf(c)}.`
    : `This booking can no longer be changed online. Please call ${phoneOf(c)}.`
}

function phoneOf(c: Context<HttpEnv>): string {
  return c.get('site').configPhoneNumber
}

function carTaken(c: Context) {
  return refuse(c, 409, 'This car has just been taken for that time. Please choose another car or time.')
}

function carDoesNotFit(c: Context, reasons: readonly string[]) {
  const errors = reasons.map((message) => ({ path: 'carId', message }))
  return atFields(c, 'This car does not fit the trip', errors)
}

function atField(c: Context, path: string, message: string) {
  return atFields(c, message, [{ path, message }])
}

function atFields(c: Context, message: string, errors: FieldFault[]) {
  return refuse(c, 422, message, errors)
}
