import type { BookingDetail, ToldTrip } from '#domain/booking/booking-detail.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { cancellationNow } from '#domain/booking/cancelling.ts'
import { changeRefusal } from '#domain/booking/changes.ts'
import { type CancellationTerms, cancellationTerms } from '#domain/booking/refund.ts'
import { heldOf } from '#domain/payment/money.ts'
import { mayBePaid } from '#domain/payment/paying.ts'
import { viewPayment } from '#domain/payment/view-payment.ts'
import { newYorkClockAt } from '#domain/time/new-york.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import type { Booking } from '#server/data/bookings.ts'
import type { Catalogue } from '#server/data/catalogue.ts'
import type { Db } from '#server/data/database.ts'
import { listBookingHistory } from '#server/data/history.ts'
import { readMoney } from '#server/data/payments.ts'

export type ReadDependencies = { db: Db; catalogue: () => Promise<Catalogue>; now: () => Date }

/** A booking as its customer sees it, with what may be done with it now. */
export async function readBooking(
  { db, catalogue, now: clock }: ReadDependencies,
  { booking, zellePayee }: { booking: Booking; zellePayee: string },
): Promise<BookingDetail> {
  const now = clock()
  const { fleet, rates } = await catalogue()
  const history = await listBookingHistory(db, booking.id)
  const money = await readMoney(db, booking.id)
  const payment = viewPayment(booking, money)
  const cancellation = cancellationNow(
    { ...booking, heldCents: heldOf(money), terms: termsOf({ fleet, rates }, booking) },
    now,
  )
  return {
    ...toldTrip(booking, fleet),
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
      pay: payment.dueCents > 0 && mayBePaid(booking, now),
    },
    payment,
    zellePayee: payment.open?.method === 'zelle' ? zellePayee : null,
    cancellation,
  }
}

/** The terms of a booking as it is, or as it would be; null where no car, and so nothing, was agreed. */
export function termsOf(
  { fleet, rates }: Catalogue,
  { vehicleClassId, pickUpAt }: Pick<Booking, 'vehicleClassId' | 'pickUpAt'>,
): CancellationTerms | null {
  const car = fleet.find(({ id }) => id === vehicleClassId)
  return car ? cancellationTerms(rates, car, dayOf(newYorkClockAt(pickUpAt))) : null
}

/** The part of it that the company is shown, too. */
export function toldTrip(booking: Booking, fleet: Catalogue['fleet']): ToldTrip {
  const { reference, type, pickUpLocation, destinationLocation, stops, isRoundTrip, duration } = booking
  const { passengerCount, luggageCount, isAccessible, isMeetAndGreet, childSeats, comment } = booking
  const { airline, flightNumber, passengers, price, distanceMiles, durationMinutes } = booking
  const { acceptSms: _, ...contact } = booking.contact
  const car = fleet.find(({ id }) => id === booking.vehicleClassId)
  const way = { reference, type, isRoundTrip, pickUpLocation, destinationLocation, stops, duration }
  const party = { passengerCount, luggageCount, isAccessible, isMeetAndGreet, childSeats, passengers }
  return {
    ...way,
    ...party,
    ...{ comment, airline, flightNumber, price, distanceMiles, durationMinutes, contact },
    pickUpAt: booking.pickUpAt.toISOString(),
    returnAt: booking.returnAt?.toISOString() ?? null,
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    car: car ? { id: car.id, slug: car.slug, name: car.name } : null,
  }
}
