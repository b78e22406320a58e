import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { type Booking, findBookingByReference } from '#server/data/booking/bookings.ts'
import { type ChangeDependencies, changeBooking } from '#server/use-cases/booking/change/change-booking.ts'
import type { ChangeError } from '#server/use-cases/booking/change/change-error.ts'
import { type ChangePreview, previewChange } from '#server/use-cases/booking/change/preview-change.ts'
import { type Acting, type ActionResult, act } from './act-on-booking.ts'

/** The booking before and after the change, as the schema of a request reads both. */
type Parsed<Failure> = { ok: true; before: BookingRequest; request: BookingRequest } | Failure

type Parse<Failure> = (booking: Booking) => Parsed<Failure>

type Refusal = Exclude<ActionResult, { ok: true }>

/** What a change would cost, and whether a car is free for it. */
export async function previewAtDesk<Failure extends { ok: false }>(
  deps: ChangeDependencies,
  { reference, parse }: { reference: string; parse: Parse<Failure> },
): Promise<{ ok: true; preview: ChangePreview } | Refusal | Failure> {
  const booking = await findBookingByReference(deps.db, reference)
  if (!booking) return { ok: false, error: { code: 'not-found' } }
  const parsed = parse(booking)
  if (!parsed.ok) return parsed
  const previewed = await previewChange(deps, { booking, ...parsed, changer: 'company' })
  return previewed.ok ? previewed : toRefusal(previewed.error)
}

/**
 * Changes a trip for the customer, as the customer would, but until a chauffeur sets out. The price is the one of the
 * preview. The customer and the travelers are told.
 */
export async function changeAtDesk<Failure extends { ok: false }>(
  deps: ChangeDependencies,
  { parse, ...acting }: Acting & { reason: string; parse: Parse<Failure> },
): Promise<ActionResult | Failure> {
  let refused: Failure | undefined
  const result = await act(deps, acting, async ({ booking, byStaff }) => {
    const parsed = parse(booking)
    if (!parsed.ok) {
      refused = parsed
      return { ok: true }
    }
    const by = { ...byStaff('booking-changed', []), why: acting.reason }
    const changed = await changeBooking(deps, { booking, ...parsed, changer: 'company', keyed: null, by })
    return changed.ok ? { ok: true } : toRefusal(changed.error)
  })
  return refused ?? result
}

/** Customers are asked to call us; the company needs to know what else it can do. */
function toRefusal(error: ChangeError): Refusal {
  if (error.code === 'price-lost') return { ok: false, error: { code: 'desk-price-lost' } }
  if (error.code === 'not-changeable') return { ok: false, error: { code: 'desk-not-changeable' } }
  return { ok: false, error }
}
