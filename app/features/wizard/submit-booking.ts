import type { callApi } from '#app/features/api/call-api.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/booking-form.ts'
import type { BookingReceipt, Offer } from '#domain/booking/offer.ts'
import { type FieldFault, refusedFields } from '#domain/errors/field-faults.ts'
import type { Price } from '#domain/pricing/price.ts'
import {
  type Attempt,
  awaitsSignIn,
  closeAttempt,
  isSameBooking,
  keepAttempt,
  openAttempt,
  type Told,
} from './submit-attempt.ts'
import { travelersOf, tripOf } from './submit-receipt-of.ts'

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
  | { kind: 'created'; receipt: BookingReceipt; told: Told; isEarlier: boolean }
  | { kind: 'captcha-unsolved' }
  /** The price shown no longer holds; the token is for the new one, where there is one. */
  | { kind: 'price-changed'; price: Price | null; priceToken: string | null }
  | { kind: 'taken'; body: unknown }
  | { kind: 'refused'; body: unknown; faults: FieldFault[] }
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
  if (awaitsSignIn(submit.customerId)) return { kind: 'no-answer' }
  const attempt = attemptOf(submit)
  const open = openAttempt(submit.customerId)
  if (!open) return (await deliver(deps, attempt, { isFirst: true })).outcome
  const isEarlier = !isSameBooking(open, attempt)
  const { outcome, isOver } = await deliver(deps, open, { isFirst: false })
  if (outcome.kind === 'created') return { ...outcome, isEarlier }
  const isAnother = isEarlier || open.booking.priceToken !== attempt.booking.priceToken
  return isOver && isAnother ? (await deliver(deps, attempt, { isFirst: true })).outcome : outcome
}

function attemptOf({ form, car, customerId, timezone, site, requestKey, priceToken }: Submit): Attempt {
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
    told: { trip: tripOf(form, car), travelers: travelersOf(form), email },
  }
}

type Delivered = {
  outcome: SubmitOutcome
  /** The server has said what becomes of it. */
  isOver: boolean
}

async function deliver(
  { call, captchaToken }: SubmitDependencies,
  attempt: Attempt,
  { isFirst }: { isFirst: boolean },
): Promise<Delivered> {
  const captcha = await captchaToken()
  if (captcha === null) return { outcome: { kind: isFirst ? 'unreachable' : 'no-answer' }, isOver: false }
  if (captcha === '') return { outcome: { kind: 'captcha-unsolved' }, isOver: false }
  keepAttempt(attempt)
  const answer = await call<{ data: BookingReceipt }>('/bookings', {
    method: 'POST',
    body: { ...attempt.booking, captcha },
    headers: { 'Idempotency-Key': attempt.requestKey },
    // A guest's stays a guest's: in the name of whoever has signed in since, it would be another one.
    anonymous: attempt.customerId === null,
  })
  const isOver = answer.ok || isRefused(answer.status, isFirst)
  if (isOver) closeAttempt()
  const outcome: SubmitOutcome = answer.ok
    ? { kind: 'created', receipt: answer.data.data, told: attempt.told, isEarlier: false }
    : refusal(answer)
  return { outcome, isOver }
}

/**
 * A gateway may give up on a booking that is being made. A limit, or a session that is over, refuses what it stops; of
 * one that was sent before it says nothing.
 */
function isRefused(status: number, isFirst: boolean): boolean {
  if (status === 429 || status === 401) return isFirst
  return status >= 400 && status < 500 && status !== 408
}

type Failure = Extract<Awaited<ReturnType<typeof callApi>>, { ok: false }>

function refusal({ status, body, retryAfterSeconds }: Failure): SubmitOutcome {
  if (status === 0) return { kind: 'no-answer' }
  if (status === 429 || status === 503) return { kind: 'busy', body, retryAfterSeconds }
  const { price, priceToken } = (body ?? {}) as RefusalBody
  const faults = refusedFields(body)
  if (faults.some(({ path }) => path === 'captcha')) return { kind: 'captcha-unsolved' }
  if (faults.length > 0) return { kind: 'refused', body, faults }
  if (status === 409 && price !== undefined)
    return { kind: 'price-changed', price, priceToken: priceToken ?? null }
  return status === 409 ? { kind: 'taken', body } : { kind: 'failed', body }
}

/** What our own API says; anything else that answers has none of it. */
type RefusalBody = { price?: Price | null; priceToken?: string | null }
