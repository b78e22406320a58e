import type { BookingListItem } from '#domain/booking/detail/booking-detail.ts'
import { canBePaid } from '#domain/payment/payment-state.ts'
import type { Page } from '#domain/site/paging.ts'
import { type Booking, type BookingListQuery, listUserBookings } from '#server/data/booking/bookings.ts'
import { sumHeldByBooking } from '#server/data/payment/payments.ts'
import type { ReadDependencies } from './read-booking.ts'

/** A customer's own bookings, a page of them. */
export async function listCustomerBookings(
  { db, catalogue, now: clock }: ReadDependencies,
  wanted: Omit<BookingListQuery, 'now'>,
): Promise<Page<BookingListItem>> {
  const { fleet } = await catalogue()
  const now = clock()
  const { rows, total } = await listUserBookings(db, { ...wanted, now })
  const names = new Map(fleet.map(({ id, name }) => [id, name]))
  const held = await sumHeldByBooking(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({
      ...toEntry(row),
      carName: names.get(row.vehicleClassId ?? '') ?? null,
      dueCents: canBePaid(row, now) ? Math.max(0, (row.totalCents ?? 0) - (held.get(row.id) ?? 0)) : 0,
    })),
    meta: { total, currentPage: wanted.page, perPage: wanted.perPage },
  }
}

function toEntry(booking: Booking): Omit<BookingListItem, 'carName' | 'dueCents'> {
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
