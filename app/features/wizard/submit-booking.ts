import type { callApi } from '#app/features/api/call-api.ts'
import { type BookingForm, toBookingRequest } from '#domain/booking/booking-form.ts'
import type { BookingReceipt, Offer } from '#domain/booking/offer.ts'
import { type FieldFault, refusedFields } from '#domain/errors/field-faults.ts'
import type { Price } from '#domain/pricing/price.ts'
import { closeAttempt, openAttempt } from './submit-attempt.ts'

export type SubmitDependencies = {
  call: typeof callApi
  captchaToken: () => Promise<string>
  isOnline: () => boolean
}

type Submit = {
  form: BookingForm
  car: Offer | null
  signedIn: boolean
  timezone: string
  requestKey: string
  priceToken: string | null
}

export type SubmitOutcome =
  | { kind: 'created'; receipt: BookingReceipt }
  | { kind: 'captcha-unsolved' }
  /** The price shown no longer holds; the token is for the new one, where there is one. */
  | { kind: 'price-changed'; price: Price | null; priceToken: string | null }
  | { kind: 'taken'; body: unknown }
  | { kind: 'refused'; body: unknown; faults: FieldFault[] }
  /** Nothing was sent. */
  | { kind: 'offline' }
  /** It was sent, and nobody knows whether it arrived. */
  | { kind: 'no-answer' }
  | { kind: 'busy'; body: unknown; retryAfterSeconds: number | null }
  | { kind: 'failed'; body: unknown }

/** Sends the booking, once: sent again while its answer is missing, it is the same booking. */
export async function submitBooking(
  { call, captchaToken, isOnline }: SubmitDependencies,
  { form, car, signedIn, timezone, requestKey, priceToken }: Submit,
): Promise<SubmitOutcome> {
  if (!isOnline()) return { kind: 'offline' }
  const captcha = await captchaToken()
  if (captcha === '') return { kind: 'captcha-unsolved' }
  const carId = car?.id ?? null
  const booking = toBookingRequest(form, { timezone, carId, signedIn, priceToken, captcha })
  const attempt = openAttempt(booking, { requestKey, priceToken })
  const answer = await call<{ data: BookingReceipt }>('/bookings', {
    method: 'POST',
    body: { ...booking, priceToken: attempt.priceToken },
    headers: { 'Idempotency-Key': attempt.requestKey },
  })
  if (answer.ok || isFinal(answer.status)) closeAttempt()
  if (answer.ok) return { kind: 'created', receipt: answer.data.data }
  return refusal(answer)
}

/** A gateway may give up on a booking that is being made, and a limit says nothing about the one sent before. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
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
