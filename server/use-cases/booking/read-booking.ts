import { changeRefusal } from '#domain/booking/change/booking-changes.ts'
import {
  type CancellationTerms,
  computeCancellation,
  findCancellationTerms,
} from '#domain/booking/change/cancellation.ts'
import type {
  BookingDetail,
  BookingListItem,
  BookingSummary,
  CancellationPreview,
} from '#domain/booking/detail/booking-detail.ts'
import { fullName } from '#domain/contact/contact-schema.ts'
import { sumHeld } from '#domain/payment/booking-balance.ts'
import { sumContested } from '#domain/payment/disputed-by-status.ts'
import { canBePaid, toPaymentView } from '#domain/payment/payment-state.ts'
import { findWaitingTerms, type WaitingTerms } from '#domain/pricing/rates/waiting-terms.ts'
import type { Page } from '#domain/site/paging.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Booking, type BookingListQuery, listUserBookings } from '#server/data/booking/bookings.ts'
import { listBookingHistory } from '#server/data/booking/history.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Catalogue } from '#server/data/fleet/catalogue.ts'
import {
  type BookingMoney,
  findPaidBookings,
  readBookingMoney,
  sumHeldByBooking,
} from '#server/data/payment/payments.ts'

type ReadDependencies = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

/** A booking as its customer sees it, with what the customer may do now. */
export async function readBooking(
  { db, catalogue, now: clock }: ReadDependencies,
  { booking, zellePayee }: { booking: Booking; zellePayee: string },
): Promise<BookingDetail> {
  const now = clock()
  const { fleet, rates } = await catalogue()
  const history = await listBookingHistory(db, booking.id)
  const money = await readBookingMoney(db, booking.id)
  const payment = toPaymentView(booking, money)
  const cancellation = cancellationFor({ fleet, rates }, { booking, money, now })
  return {
    ...bookingSummary(booking, fleet),
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    totalCents: booking.totalCents,
    awaitsEmail: booking.awaitsEmail,
    createdAt: booking.createdAt.toISOString(),
    timeline: history.map(({ toStatus, reason, at }) => ({
      status: toStatus as BookingStatus,
      at: at.toISOString(),
      reason,
    })),
    chauffeur: booking.status === 'cancelled' ? null : booking.chauffeur,
    can: {
      change: changeRefusal(booking, now) === null,
      cancel: cancellation !== null,
      pay: payment.dueCents > 0 && canBePaid(booking, now),
    },
    payment,
    zellePayee: payment.open?.method === 'zelle' ? zellePayee : null,
    cancellation,
    waiting: waitingTermsFor({ fleet, rates }, booking),
  }
}

/** What canceling a booking costs now; null where it can't be canceled. */
export function cancellationFor(
  catalogue: Catalogue,
  { booking, money, now }: { booking: Booking; money: BookingMoney; now: Date },
): CancellationPreview | null {
  const terms = cancellationTermsFor(catalogue, booking)
  const [heldCents, contestedCents] = [sumHeld(money), sumContested(money)]
  return computeCancellation({ ...booking, heldCents, contestedCents, terms }, now)
}

/** The cancellation terms of a booking; null where no car is chosen yet. */
export function cancellationTermsFor(
  { fleet, rates }: Catalogue,
  { vehicleClassId, pickUpAt }: Pick<Booking, 'vehicleClassId' | 'pickUpAt'>,
): CancellationTerms | null {
  const car = fleet.find(({ id }) => id === vehicleClassId)
  return car ? findCancellationTerms(rates, car, toCalendarDay(newYorkClockAt(pickUpAt))) : null
}

function waitingTermsFor(
  { fleet, rates }: Catalogue,
  { vehicleClassId, pickUpAt }: Booking,
): WaitingTerms | null {
  const car = fleet.find(({ id }) => id === vehicleClassId)
  return car ? findWaitingTerms(rates, car, toCalendarDay(newYorkClockAt(pickUpAt))) : null
}

/** The part that the company sees as well. */
export function bookingSummary(booking: Booking, fleet: Catalogue['fleet']): BookingSummary {
  const { reference, type, pickUpLocation, destinationLocation, stops, isRoundTrip, duration } = booking
  const { passengerCount, luggageCount, isAccessible, isMeetAndGreet, childSeats, comment } = booking
  const { airline, flightNumber, flightKind, returnAirline, returnFlightNumber, returnFlightKind } = booking
  const { passengers, price, distanceMiles, durationMinutes } = booking
  const { acceptSms: _, ...contact } = booking.contact
  const car = fleet.find(({ id }) => id === booking.vehicleClassId)
  const route = { reference, type, isRoundTrip, pickUpLocation, destinationLocation, stops, duration }
  const party = { passengerCount, luggageCount, isAccessible, isMeetAndGreet, childSeats, passengers }
  return {
    ...route,
    ...party,
    ...{ airline, flightNumber, flightKind, returnAirline, returnFlightNumber, returnFlightKind },
    ...{ comment, price, distanceMiles, durationMinutes, contact },
    flightAt: booking.flightAt?.toISOString() ?? null,
    returnFlightAt: booking.returnFlightAt?.toISOString() ?? null,
    pickUpAt: booking.pickUpAt.toISOString(),
    returnAt: booking.returnAt?.toISOString() ?? null,
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    car: car ? { id: car.id, slug: car.slug, name: car.name } : null,
  }
}

/** A customer's own bookings, a page of them. */
export async function listCustomerBookings(
  { db, catalogue, now: clock }: ReadDependencies,
  wanted: Omit<BookingListQuery, 'now'>,
): Promise<Page<BookingListItem>> {
  const { fleet } = await catalogue()
  const now = clock()
  const { rows, total } = await listUserBookings(db, { ...wanted, now })
  const names = new Map(fleet.map(({ id, name }) => [id, name]))
  const ids = rows.map(({ id }) => id)
  const [held, paid] = await Promise.all([sumHeldByBooking(db, ids), findPaidBookings(db, ids)])
  return {
    data: rows.map((row) => ({
      ...toEntry(row),
      carName: names.get(row.vehicleClassId ?? '') ?? null,
      dueCents: canBePaid(row, now) ? Math.max(0, (row.totalCents ?? 0) - (held.get(row.id) ?? 0)) : 0,
      hasPaid: paid.has(row.id),
    })),
    meta: { total, currentPage: wanted.page, perPage: wanted.perPage },
  }
}

function toEntry(booking: Booking): Omit<BookingListItem, 'carName' | 'dueCents' | 'hasPaid'> {
  const { reference, status, paymentStatus, type, isRoundTrip } = booking
  const { pickUpLocation, destinationLocation, totalCents, duration, distanceMiles } = booking
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
    duration,
    distanceMiles,
    travelers: booking.passengers.map(fullName),
  }
}
