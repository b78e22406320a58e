import type { callApi } from '#app/client/call-api.ts'
import type { CreateBookingResponse, Offer } from '#domain/booking/cars/offer.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/form/booking-form.ts'
import { type FieldError, parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { Price } from '#domain/pricing/price/price.ts'
import { toSavedTrip, travelerNames } from './build-receipt.ts'
import {
  type ConfirmationDetails,
  clearAttempt,
  findOpenAttempt,
  isAwaitingSignIn,
  isSameBooking,
  type SubmitAttempt,
  saveAttempt,
} from './submit-attempt.ts'

export type SubmitDependencies = {
  call: typeof callApi
  captchaToken: () => Promise<string | null>
  isOnline: () => boolean
}

type Submit = {
  form: BookingForm
  car: Offer | null
  /** Who is signed in; null for a guest. */
  customerId: string | null
  timezone: string
  site: string
  requestKey: string
  priceToken: string | null
}

export type SubmitOutcome =
  /** `isEarlier`: it is what was sent before, and the form has been changed since. */
  | { kind: 'created'; receipt: CreateBookingResponse; told: ConfirmationDetails; isEarlier: boolean }
  | { kind: 'captcha-unsolved' }
  /** The price shown no longer holds; the token is for the new one, where there is one. */
  | { kind: 'price-changed'; price: Price | null; priceToken: string | null }
  | { kind: 'taken'; body: unknown }
  | { kind: 'refused'; body: unknown; faults: FieldError[] }
  /** Nothing was sent. */
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  /** It was sent, now or before, and nobody knows whether it arrived. */
  | { kind: 'no-answer' }
  | { kind: 'busy'; body: unknown; retryAfterSeconds: number | null }
  | { kind: 'failed'; body: unknown }

/**
 * Sends the booking, once. While the answer to an earlier one is missing, that one is asked for first, as it was sent,
 * whatever has been changed since: only when the server has refused it for good is the form of now another booking. One
 * that nobody here may ask for, as its customer has been signed out, holds the next back until it is given up.
 */
export async function submitBooking(deps: SubmitDependencies, submit: Submit): Promise<SubmitOutcome> {
  if (!deps.isOnline()) return { kind: 'offline' }
  if (isAwaitingSignIn(submit.customerId)) return { kind: 'no-answer' }
  const attempt = createAttempt(submit)
  const open = findOpenAttempt(submit.customerId)
  if (!open) return (await sendAttempt(deps, attempt, { isFirst: true })).outcome
  const isEarlier = !isSameBooking(open, attempt)
  const { outcome, isOver } = await sendAttempt(deps, open, { isFirst: false })
  if (outcome.kind === 'created') return { ...outcome, isEarlier }
  const isAnother = isEarlier || open.booking.priceToken !== attempt.booking.priceToken
  return isOver && isAnother ? (await sendAttempt(deps, attempt, { isFirst: true })).outcome : outcome
}

function createAttempt({
  form,
  car,
  customerId,
  timezone,
  site,
  requestKey,
  priceToken,
}: Submit): SubmitAttempt {
  const signedIn = customerId !== null
  const carId = car?.id ?? null
  const { captcha: _, ...booking } = toBookingRequest(form, {
    ...{ timezone, site, carId, signedIn, priceToken },
    captcha: '',
  })
  const email = signedIn ? null : form.guest.email.trim()
  return {
    requestKey,
    customerId,
    booking,
    told: { trip: toSavedTrip(form, car), travelers: travelerNames(form), email },
  }
}

type Delivered = {
  outcome: SubmitOutcome
  /** The server has said what becomes of it. */
  isOver: boolean
}

async function sendAttempt(
  { call, captchaToken }: SubmitDependencies,
  attempt: SubmitAttempt,
  { isFirst }: { isFirst: boolean },
): Promise<Delivered> {
  const captcha = await captchaToken()
  if (captcha === null) return { outcome: { kind: isFirst ? 'unreachable' : 'no-answer' }, isOver: false }
  if (captcha === '') return { outcome: { kind: 'captcha-unsolved' }, isOver: false }
  saveAttempt(attempt)
  const answer = await call<{ data: CreateBookingResponse }>('/bookings', {
    method: 'POST',
    body: { ...attempt.booking, captcha },
    headers: { 'Idempotency-Key': attempt.requestKey },
    // A guest's stays a guest's: in the name of whoever has signed in since, it would be another one.
    anonymous: attempt.customerId === null,
  })
  const isOver = answer.ok || isFinalRefusal(answer.status, isFirst)
  if (isOver) clearAttempt()
  const outcome: SubmitOutcome = answer.ok
    ? { kind: 'created', receipt: answer.data.data, told: attempt.told, isEarlier: false }
    : toOutcome(answer)
  return { outcome, isOver }
}

/**
 * A gateway may give up on a booking that is being made. A limit, or a session that is over, refuses what it stops; of
 * one that was sent before it says nothing.
 */
function isFinalRefusal(status: number, isFirst: boolean): boolean {
  if (status === 429 || status === 401) return isFirst
  return status >= 400 && status < 500 && status !== 408
}

type Failure = Extract<Awaited<ReturnType<typeof callApi>>, { ok: false }>

function toOutcome({ status, body, retryAfterSeconds }: Failure): SubmitOutcome {
  if (status === 0) return { kind: 'no-answer' }
  if (status === 429 || status === 503) return { kind: 'busy', body, retryAfterSeconds }
  const { price, priceToken } = (body ?? {}) as RefusalBody
  const faults = parseFieldErrors(body)
  if (faults.some(({ path }) => path === 'captcha')) return { kind: 'captcha-unsolved' }
  if (faults.length > 0) return { kind: 'refused', body, faults }
  if (status === 409 && price !== undefined)
    return { kind: 'price-changed', price, priceToken: priceToken ?? null }
  return status === 409 ? { kind: 'taken', body } : { kind: 'failed', body }
}

/** What our own API says; anything else that answers has none of it. */
type RefusalBody = { price?: Price | null; priceToken?: string | null }
