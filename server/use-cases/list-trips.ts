import type { TripEntry } from '#domain/booking/booking-detail.ts'
import type { Page } from '#domain/pages/paging.ts'
import { mayBePaid } from '#domain/payment/paying.ts'
import { type Booking, listUserBookings, type TripList } from '#server/data/bookings.ts'
import { listHeld } from '#server/data/payments.ts'
import type { ReadDependencies } from './read-booking.ts'

/** A customer's own bookings, a page of them. */
export async function listTrips(
  { db, catalogue, now: clock }: ReadDependencies,
  wanted: Omit<TripList, 'now'>,
): Promise<Page<TripEntry>> {
  const { fleet } = await catalogue()
  const now = clock()
  const { rows, total } = await listUserBookings(db, { ...wanted, now })
  const names = new Map(fleet.map(({ id, name }) => [id, name]))
  const held = await listHeld(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({
      ...toEntry(row),
      carName: names.get(row.vehicleClassId ?? '') ?? null,
      dueCents: mayBePaid(row, now) ? Math.max(0, (row.totalCents ?? 0) - (held.get(row.id) ?? 0)) : 0,
    })),
    meta: { total, currentPage: wanted.page, perPage: wanted.perPage },
  }
}

function toEntry(booking: Booking): Omit<TripEntry, 'carName' | 'dueCents'> {
  const { reference, status, paymentStatus, type, isRoundTrip } = booking
  const { pickUpLocation, destinationLocation, totalCents } = booking
  return {
    reference,
    status,
    paymentStatus,
    type,
    pickUpAt: booking.pickUpAt.toISOString(),
    isRoundTrip,
    returnAt: booking.returnAt?.toISOString() ?? null,
    pickUpLocation,
    destinationLocation,
    totalCents,
  }
}
