import { findLandingWay, type LandingState, type LandingWay } from '#domain/dispatch/flights/landing.ts'
import type { HistoryNote } from '#domain/status/actor.ts'
import { formatNewYorkClock } from '#domain/time/format-new-york-time.ts'
import { type Booking, type BookingUpdate, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction, type Transaction } from '#server/data/database/transaction.ts'
import { type Landing, never, openLanding, updateLanding } from '#server/data/dispatch/landings.ts'
import { amendBooking } from '#server/data/status/move-status.ts'
import type { FlightSighting } from '#server/integrations/flights/port.ts'

type Sighted = { bookingId: string; flight: string; sighting: FlightSighting; source: string }

/** Stores the sighting of a provider, about the flight as the caller read it. */
export async function recordProviderSighting(
  { db, now: clockNow }: { db: Db; now: () => Date },
  { bookingId, flight, sighting: reported, source }: Sighted,
): Promise<void> {
  const now = clockNow()
  const sighting = withoutFutureLanding(reported, now)
  await inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const way = booking && findLandingWay(booking)
    if (!booking || !way) return
    const row = await openLanding(tx, booking, way)
    // The customer may have changed the flight while the provider was asked.
    if (row.flight !== flight) return
    if (row.source === 'desk' && !isNews(row, sighting)) return
    const { landingAt, state, terminal, scheduledAt } = sighting
    const isFirst = way.landsAt === null && row.seenAt === null
    await updateLanding(tx, row, {
      landingAt: landingAt ?? row.landingAt,
      state,
      terminal,
      source,
      staffId: null,
      seenAt: now,
      providerLandingAt: landingAt,
      providerState: state,
      ...(isFirst && scheduledAt ? { agreedLandingAt: scheduledAt } : {}),
      ...(state === 'expected' ? {} : { askAt: never }),
    })
    const note: HistoryNote = { actor: 'system', reason: '', at: now }
    await writeRealLanding(tx, { booking, way, landingAt, state, note })
  })
}

/** A flight that lands later has not landed, whatever the provider says: waiting time counts from it. */
function withoutFutureLanding(sighting: FlightSighting, now: Date): FlightSighting {
  const { state, landingAt } = sighting
  const isFuture = landingAt !== null && landingAt.getTime() - now.getTime() > 5 * 60_000
  return state === 'landed' && isFuture ? { ...sighting, state: 'expected' } : sighting
}

/** Whether the provider says another thing than before the desk entered a time. Less than ten minutes are no news. */
function isNews(row: Landing, { state, landingAt }: FlightSighting): boolean {
  if (state !== row.providerState || !row.providerLandingAt || !landingAt) return true
  return Math.abs(landingAt.getTime() - row.providerLandingAt.getTime()) >= 10 * 60_000
}

type RealLanding = {
  booking: Booking
  way: LandingWay
  landingAt: Date | null
  state: LandingState
  note: HistoryNote
}

/** Once a flight has landed, the booking has its real landing: waiting time counts from it. */
export async function writeRealLanding(
  tx: Transaction,
  { booking, way, landingAt, state, note }: RealLanding,
): Promise<void> {
  if (state !== 'landed' || !landingAt || way.landsAt?.getTime() === landingAt.getTime()) return
  const reason = `The flight landed at ${formatNewYorkClock(landingAt)}`
  await amendBooking(tx, booking, { ...note, reason, change: landingChange(way, landingAt) })
  await updateLanding(tx, { bookingId: booking.id, way: way.way }, { bookedLandingAt: landingAt })
}

/** The column of the booking that has the landing. */
export function landingChange({ way }: Pick<LandingWay, 'way'>, at: Date): BookingUpdate {
  return way === 0 ? { flightAt: at } : { returnFlightAt: at }
}
