import { type BookingRequest, bookingRequestSchema } from '#domain/booking/booking-request.ts'
import { bodyAfter, unchangeable } from '#domain/booking/changes.ts'
import { pickUp } from '#domain/constants.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'
import type { Booking } from '#server/data/bookings.ts'
import { fieldFaults } from './errors.ts'

export type ReadChange =
  | { ok: true; before: BookingRequest; request: BookingRequest }
  | { ok: false; faults: FieldFault[] }

/** The changed fields of a body, read as the whole booking that they would make of this one. */
export function readChange(booking: Booking, { body, now }: { body: unknown; now: Date }): ReadChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, faults: [noChange] }
  const refused = unchangeable(booking, { ...body })
  if (refused.length > 0) return { ok: false, faults: refused }
  const unchanged = bodyAfter(booking, {})
  const changed = bodyAfter(booking, { ...body })
  // A pick-up that stays may be nearer than a day by now: whether it is too late for any change is another question.
  const asBooked = bookingRequestSchema({ now: new Date(booking.pickUpAt.getTime() - pickUp.earliestLeadMs) })
  const asMoved = bookingRequestSchema({ now })
  const before = asBooked.safeParse(unchanged)
  const after = (changed.pickUpAt === unchanged.pickUpAt ? asBooked : asMoved).safeParse(changed)
  if (!after.success) return { ok: false, faults: fieldFaults(after.error) }
  if (!before.success) return { ok: false, faults: fieldFaults(before.error) }
  return { ok: true, before: before.data, request: after.data }
}

const noChange: FieldFault = { path: '', message: 'Send the fields that are to change' }
