import { applyChangesToBody, unchangeableFieldErrors } from '#domain/booking/change/booking-changes.ts'
import {
  type BookingRequest,
  type BookingRequestBody,
  bookingRequestSchema,
} from '#domain/booking/request/booking-request.ts'
import { pickUp } from '#domain/constants.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { invalidInputMessage } from '#server/api/routing/define-route.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { fieldErrorsFrom } from '#server/http/error-response.ts'

export type ParsedChange = { ok: true; before: BookingRequest; request: BookingRequest } | ApiFailure

/** Validates the changed fields as part of the whole booking that they result in. */
export function parseBookingChange(
  booking: Booking,
  { body, now }: { body: Partial<BookingRequestBody>; now: Date },
): ParsedChange {
  const unchangeable = unchangeableFieldErrors(booking, body)
  if (unchangeable.length > 0) return invalid(unchangeable)
  const unchanged = applyChangesToBody(booking, {})
  const changed = applyChangesToBody(booking, body)
  // A pick-up that stays may be nearer than a day by now. Whether it is too late for any change is checked elsewhere.
  const asBooked = bookingRequestSchema({ now: new Date(booking.pickUpAt.getTime() - pickUp.earliestLeadMs) })
  const asMoved = bookingRequestSchema({ now })
  const before = asBooked.safeParse(unchanged)
  const after = (changed.pickUpAt === unchanged.pickUpAt ? asBooked : asMoved).safeParse(changed)
  if (!after.success) return invalid(fieldErrorsFrom(after.error))
  if (!before.success) return invalid(fieldErrorsFrom(before.error))
  return { ok: true, before: before.data, request: after.data }
}

function invalid(errors: FieldError[]): ApiFailure {
  return { ok: false, error: { code: 'invalid-input', message: invalidInputMessage, errors } }
}
