import type { ApiFailure, CallOptions, CallResult } from '#app/client/call-api.ts'
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
  call: (
    name: 'POST /bookings',
    options: CallOptions<'POST /bookings'>,
  ) => Promise<CallResult<'POST /bookings'>>
  captchaToken: () => Promise<string | null>
  isOnline: () => boolean
}

type Submit = {
  form: BookingForm
  car: Offer | null
  /** The signed-in customer; null for a guest. */
  customerId: string | null
  timezone: string
  site: string
  requestKey: string
  priceToken: string | null
}

export type SubmitOutcome =
  /** `isEarlier`: an earlier attempt was booked, and the form has changed since. */
  | { kind: 'created'; receipt: CreateBookingResponse; confirmation: ConfirmationDetails; isEarlier: boolean }
  | { kind: 'captcha-unsolved' }
  /** The shown price is outdated; the token is for the new price, if there is one. */
  | { kind: 'price-changed'; price: Price | null; priceToken: string | null }
  | { kind: 'taken'; body: unknown }
  | { kind: 'refused'; body: unknown; errors: FieldError[] }
  /** Nothing was sent. */
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  /** Sent, now or in an earlier attempt, but it is unknown whether it arrived. */
  | { kind: 'no-answer' }
  | { kind: 'busy'; body: unknown; retryAfterSeconds: number | null }
  | { kind: 'failed'; body: unknown }

/**
 * Sends the booking so that it is made only once. An unanswered earlier attempt is sent again first, unchanged: only if
 * the server finally refuses it is the current form sent. If the earlier attempt's customer has been signed out, nothing
 * is sent until the visitor signs in or gives that attempt up.
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
  const isDifferent = isEarlier || open.booking.priceToken !== attempt.booking.priceToken
  return isOver && isDifferent ? (await sendAttempt(deps, attempt, { isFirst: true })).outcome : outcome
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

type AttemptResult = {
  outcome: SubmitOutcome
  /** The server's response is final: a retry is pointless. */
  isOver: boolean
}

async function sendAttempt(
  { call, captchaToken }: SubmitDependencies,
  attempt: SubmitAttempt,
  { isFirst }: { isFirst: boolean },
): Promise<AttemptResult> {
  const captcha = await captchaToken()
  if (captcha === null) return { outcome: { kind: isFirst ? 'unreachable' : 'no-answer' }, isOver: false }
  if (captcha === '') return { outcome: { kind: 'captcha-unsolved' }, isOver: false }
  saveAttempt(attempt)
  const result = await call('POST /bookings', {
    body: { ...attempt.booking, captcha },
    headers: { 'Idempotency-Key': attempt.requestKey },
    // A guest's attempt is retried as a guest: with the session of a later sign-in it would be another booking.
    anonymous: attempt.customerId === null,
  })
  const isOver = result.ok || isFinalRefusal(result.status, isFirst)
  if (isOver) clearAttempt()
  const outcome: SubmitOutcome = result.ok
    ? { kind: 'created', receipt: result.data.data, confirmation: attempt.told, isEarlier: false }
    : toOutcome(result)
  return { outcome, isOver }
}

/**
 * Not 5xx and 408: a gateway may time out while the booking is being made. A 429 or 401 refuses only this request: the
 * booking may have been made by an earlier one.
 */
function isFinalRefusal(status: number, isFirst: boolean): boolean {
  if (status === 429 || status === 401) return isFirst
  return status >= 400 && status < 500 && status !== 408
}

function toOutcome({ status, body, retryAfterSeconds }: ApiFailure): SubmitOutcome {
  if (status === 0) return { kind: 'no-answer' }
  if (status === 429 || status === 503) return { kind: 'busy', body, retryAfterSeconds }
  const { price, priceToken } = (body ?? {}) as RefusalBody
  const errors = parseFieldErrors(body)
  if (errors.some(({ path }) => path === 'captcha')) return { kind: 'captcha-unsolved' }
  if (errors.length > 0) return { kind: 'refused', body, errors }
  if (status === 409 && price !== undefined)
    return { kind: 'price-changed', price, priceToken: priceToken ?? null }
  return status === 409 ? { kind: 'taken', body } : { kind: 'failed', body }
}

/** Set by our own API only, not by a proxy's error page. */
type RefusalBody = { price?: Price | null; priceToken?: string | null }
