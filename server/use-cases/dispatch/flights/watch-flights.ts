import { isWatched, nextAskAt } from '#domain/dispatch/flights/ask-times.ts'
import { toFlightIdent } from '#domain/dispatch/flights/flight-ident.ts'
import {
  agreedLanding,
  findLandingWay,
  flightName,
  isBeforePickUp,
  type LandingWay,
} from '#domain/dispatch/flights/landing.ts'
import { getZone } from '#domain/places/geo/zones.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Booking, lockBooking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import {
  claimAsk,
  countCall,
  findLanding,
  openLanding,
  updateLanding,
} from '#server/data/dispatch/landings.ts'
import { listLegs } from '#server/data/dispatch/legs.ts'
import { type Flights, FlightsUnavailable } from '#server/integrations/flights/port.ts'
import type { Places } from '#server/integrations/places/port.ts'
import type { Logger } from '#server/logging/logger.ts'
import { findLegOfWay } from './find-leg-of-way.ts'
import { recordProviderSighting } from './record-sighting.ts'

export type WatchDependencies = {
  db: Db
  flights: Flights
  places: Pick<Places, 'locate'>
  logger: Pick<Logger, 'warn'>
  now: () => Date
  /** Calls of the provider on one day. */
  callsPerDay: number
}

/**
 * Asks the provider about every flight that is due. Several processes may do this at once: each flight is asked about by one
 * of them. Returns how many were asked about.
 */
export async function watchFlights(deps: WatchDependencies): Promise<number> {
  const { db, logger } = deps
  let asked = 0
  for (const { booking, way, ident } of await listWatched(deps)) {
    const claimed = await claim(deps, { booking, way })
    if (claimed === 'used-up') {
      logger.warn({ callsPerDay: deps.callsPerDay }, 'no more calls of the flight provider today')
      break
    }
    if (claimed === 'not-due') continue
    asked += 1
    try {
      const query = { ident, airport: findAirport(deps, { booking, way }), landsAt: agreedLanding(way) }
      const sighting = await deps.flights.find(query)
      if (!sighting) continue
      const source = deps.flights.name
      await recordProviderSighting(deps, { bookingId: booking.id, flight: flightName(way), sighting, source })
    } catch (error) {
      if (!(error instanceof FlightsUnavailable)) throw error
      logger.warn({ code: error.code }, 'flight provider did not answer')
      const minutes = error.isRefused ? 60 : retryMinutes
      const askAt = new Date(deps.now().getTime() + minutes * 60_000)
      await inTransaction(db, (tx) => updateLanding(tx, { bookingId: booking.id, way: way.way }, { askAt }))
      // The others would fail as well, and each attempt may cost.
      break
    }
  }
  return asked
}

/** After a failure of the provider. */
const retryMinutes = 5

type Watched = { booking: Booking; way: LandingWay; ident: string }

/** Flights of confirmed trips that land soon, or should have. */
async function listWatched({ db, now: clock }: WatchDependencies): Promise<Watched[]> {
  const now = clock()
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  const legs = await listLegs(db, { overlapping: { from: hours(-12), to: hours(24) } })
  const watched: Watched[] = []
  const seen = new Set<string>()
  for (const { booking } of legs) {
    if (seen.has(booking.id) || !isConfirmed(booking.status)) continue
    seen.add(booking.id)
    const way = findLandingWay(booking)
    const ident = way && toFlightIdent(way)
    if (!way || !ident) continue
    const leg = findLegOfWay(
      legs.filter((each) => each.booking.id === booking.id).map((each) => each.leg),
      way,
    )
    const landing = await findLanding(db, booking, way)
    const expectedAt = landing?.landingAt ?? agreedLanding(way)
    const isOpen = leg && isBeforePickUp(leg.progress) && isWatched(expectedAt, now)
    if (isOpen && (!landing?.askAt || landing.askAt <= now)) watched.push({ booking, way, ident })
  }
  return watched
}

/** Takes the turn to ask, and one of the day's calls. */
async function claim(
  { db, now: clock, callsPerDay }: WatchDependencies,
  { booking: { id }, way: seen }: Omit<Watched, 'ident'>,
): Promise<'claimed' | 'not-due' | 'used-up'> {
  const now = clock()
  try {
    return await inTransaction(db, async (tx) => {
      const booking = await lockBooking(tx, id)
      const way = booking && findLandingWay(booking)
      if (!booking || !way || flightName(way) !== flightName(seen)) return 'not-due'
      const row = await openLanding(tx, booking, way)
      const next = nextAskAt(row.landingAt ?? row.agreedLandingAt, now)
      if (!(await claimAsk(tx, row, { now, next }))) return 'not-due'
      const day = toCalendarDay(newYorkClockAt(now))
      if (!(await countCall(tx, { day, most: callsPerDay }))) throw new UsedUp()
      return 'claimed'
    })
  } catch (error) {
    if (error instanceof UsedUp) return 'used-up'
    throw error
  }
}

/** Rolls the claim back: the flight is asked about when calls are left again. */
class UsedUp extends Error {}

/** The airport of the landing, as an IATA code; null if the address is none that we know. */
function findAirport(
  { places }: WatchDependencies,
  { booking, way }: Pick<Watched, 'booking' | 'way'>,
): string | null {
  const address = way.way === 0 ? booking.pickUpLocation : booking.destinationLocation
  const code = places.locate(address)?.zone
  return code && getZone(code).kind === 'airport' ? code.toUpperCase() : null
}
