import type { Context } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import type { PaymentError } from '#server/use-cases/payment/checkout/payment-error.ts'
import { type AccountError, accountErrors } from './account-errors.ts'
import { type BookingErrors, bookingErrors } from './booking-errors.ts'
import type { ErrorReply } from './error-reply.ts'
import { type OperatorError, operatorErrors } from './operator-errors.ts'
import { paymentErrors } from './payment-errors.ts'
import { type RequestError, requestErrors } from './request-errors.ts'

/** Every expected error of the API. */
export type ApiError = AccountError | BookingErrors | OperatorError | PaymentError | RequestError

/** The one shape of an expected failure, in use cases and in handlers. */
export type ApiFailure = { ok: false; error: ApiError }

export function isFailure(result: unknown): result is ApiFailure {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

/** Writes an error as the table has it. */
export function failureResponse(c: Context<HttpEnv>, error: ApiError): Response {
  const entry = errorTable[error.code] as ErrorReply | ((...given: unknown[]) => ErrorReply)
  const reply = typeof entry === 'function' ? entry(error, c.get('site')) : entry
  const { status, message, errors, retryAfterSeconds, more } = reply
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json({ message, ...(errors ? { errors } : {}), ...more }, status)
}

const errorTable = {
  ...accountErrors,
  ...bookingErrors,
  ...operatorErrors,
  ...paymentErrors,
  ...requestErrors,
}
