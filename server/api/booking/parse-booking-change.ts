import { applyChangesToBody, unchangeableFieldErrors } from '#domain/booking/change/booking-changes.ts'
import { type BookingRequest, bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { pickUp } from '#domain/constants.ts'
import type { FieldError } from '#domain/errors/field-errors.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import { fieldErrorsFrom } from '#server/http/error-response.ts'

export type ParsedChange =
  | { ok: true; before: BookingRequest; request: BookingRequest }
  | { ok: false; errors: FieldError[] }

/** The changed fields of a body, read as the whole booking that they would make of this one. */
export function parseBookingChange(
  booking: Booking,
  { body, now }: { body: unknown; now: Date },
): ParsedChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, errors: [noChange] }
  const refused = unchangeableFieldErrors(booking, { ...body })
  if (refused.length > 0) return { ok: false, errors: refused }
  const unchanged = applyChangesToBody(booking, {})
  const changed = applyChangesToBody(booking, { ...body })
  // A pick-up that stays may be nearer than a day by now: whether it is too late for any change is another question.
  const asBooked = bookingRequestSchema({ now: new Date(booking.pickUpAt.getTime() - pickUp.earliestLeadMs) })
  const asMoved = bookingRequestSchema({ now })
  const before = asBooked.safeParse(unchanged)
  const after = (changed.pickUpAt === unchanged.pickUpAt ? asBooked : asMoved).safeParse(changed)
  if (!after.success) return { ok: false, errors: fieldErrorsFrom(after.error) }
  if (!before.success) return { ok: false, errors: fieldErrorsFrom(before.error) }
  return { ok: true, before: before.data, request: after.data }
}

const noChange: FieldError = { path: '', message: 'Send the fields that are to change' }
