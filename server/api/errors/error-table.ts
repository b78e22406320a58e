import type { Context } from 'hono'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { AccountError } from '#server/use-cases/account/account-error.ts'
import type { AfterTripError } from '#server/use-cases/after-trip/after-trip-error.ts'
import type { DeskBookingError } from '#server/use-cases/booking/desk/desk-booking-error.ts'
import type { AssignLegError } from '#server/use-cases/dispatch/assignment.ts'
import type { DeskLegError } from '#server/use-cases/dispatch/board/board-error.ts'
import type { FleetError } from '#server/use-cases/dispatch/fleet/fleet-error.ts'
import type { FlightError } from '#server/use-cases/dispatch/flights/flight-error.ts'
import type { PlanError } from '#server/use-cases/dispatch/plan/plan-error.ts'
import type { DriveError } from '#server/use-cases/drive/drive-error.ts'
import type { ContactMessageError } from '#server/use-cases/messaging/desk-messages.ts'
import type { PartnerError } from '#server/use-cases/partner/partner-error.ts'
import type { PaymentError } from '#server/use-cases/payment/checkout/payment-error.ts'
import type { DeskQuoteError, QuoteOfferError } from '#server/use-cases/quote/quote-error.ts'
import type { StaffError } from '#server/use-cases/staff/staff-error.ts'
import {
  afterTripErrors,
  type BookingErrors,
  bookingErrors,
  type OperatorError,
  operatorErrors,
  paymentErrors,
} from './booking-errors.ts'
import { assignLegErrors, deskLegErrors, fleetErrors } from './dispatch-errors.ts'
import { driveErrors } from './drive-errors.ts'
import { accountErrors, type ErrorReply, type RequestError, requestErrors } from './error-reply.ts'
import { flightErrors } from './flight-errors.ts'
import { partnerErrors } from './partner-errors.ts'
import { planErrors } from './plan-errors.ts'
import { deskQuoteErrors, quoteOfferErrors } from './quote-errors.ts'
import { contactMessageErrors, deskBookingErrors, staffErrors } from './staff-errors.ts'

/** Every expected error of the API. */
export type ApiError =
  | AccountError
  | AfterTripError
  | BookingErrors
  | OperatorError
  | PaymentError
  | RequestError
  | StaffError
  | DeskBookingError
  | DeskLegError
  | DeskQuoteError
  | QuoteOfferError
  | ContactMessageError
  | AssignLegError
  | FleetError
  | PlanError
  | FlightError
  | PartnerError
  | DriveError

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
  ...assignLegErrors,
  ...afterTripErrors,
  ...bookingErrors,
  ...contactMessageErrors,
  ...deskBookingErrors,
  ...deskLegErrors,
  ...deskQuoteErrors,
  ...fleetErrors,
  ...flightErrors,
  ...driveErrors,
  ...operatorErrors,
  ...partnerErrors,
  ...paymentErrors,
  ...planErrors,
  ...quoteOfferErrors,
  ...requestErrors,
  ...staffErrors,
}
