import type { TripEntry } from '#domain/booking/booking-detail.ts'
import type { Page } from '#domain/pages/paging.ts'
import { type Booking, listUserBookings, type TripList } from '#server/data/bookings.ts'
import type { ReadDependencies } from './read-booking.ts'

/** A customer's own bookings, a page of them. */
export async function listTrips(
  { db, catalogue, now }: ReadDependencies,
  wanted: Omit<TripList, 'now'>,
): Promise<Page<TripEntry>> {
  const { fleet } = await catalogue()
  const { rows, total } = await listUserBookings(db, { ...wanted, now: now() })
  const names = new Map(fleet.map(({ id, name }) => [id, name]))
  return {
    data: rows.map((row) => toEntry(row, names.get(row.vehicleClassId ?? '') ?? null)),
    meta: { total, currentPage: wanted.page, perPage: wanted.perPage },
  }
}

function toEntry(booking: Booking, carName: string | null): TripEntry {
  const { reference, status, paymentStatus, type, pickUpLocation, destinationLocation, totalCents } = booking
  return {
    reference,
    status,
    paymentStatus,
    type,
    pickUpAt: booking.pickUpAt.toISOString(),
    returnAt: booking.returnAt?.toISOString() ?? null,
    pickUpLocation,
    destinationLocation,
    totalCents,
    carName,
  }
}
