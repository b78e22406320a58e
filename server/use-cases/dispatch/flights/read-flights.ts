import { fullName } from '#domain/contact/contact-schema.ts'
import {
  agreedLanding,
  findLandingWay,
  flightName,
  isBeforePickUp,
  type LandingWay,
  needsCall,
  proposeMove,
} from '#domain/dispatch/flights/landing.ts'
import { isConfirmed } from '#domain/status/booking-status.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { findLanding, type LandingWithNames, listSeenLandings } from '#server/data/dispatch/landings.ts'
import { type Leg, listLegsOf } from '#server/data/dispatch/legs.ts'
import { findLegOfWay } from './find-leg-of-way.ts'

type Dependencies = { db: Db; now: () => Date }

/** The landing that a booking waits for; null if it has none. */
export async function readFlight({ db, now }: Dependencies, booking: Booking) {
  const way = findLandingWay(booking)
  if (!way) return null
  const leg = findLegOfWay(await listLegsOf(db, booking.id), way)
  return toFlight({ booking, way, leg, landing: await findLanding(db, booking, way), now: now() })
}

/** The landings that a person has to decide on, by pick-up. */
export async function listFlightsToDecide({ db, now: clock }: Dependencies) {
  const now = clock()
  const pickUpAfter = new Date(now.getTime() - 24 * 3_600_000)
  const flights: ReturnType<typeof toFlight>[] = []
  for (const { booking } of await listSeenLandings(db, { pickUpAfter })) {
    const flight = await readFlight({ db, now: () => now }, booking)
    if (flight?.proposal || flight?.needsCall) flights.push(flight)
  }
  return flights
}

type Known = {
  booking: Booking
  way: LandingWay
  leg: Leg | undefined
  landing: LandingWithNames | undefined
  now: Date
}

/** As the desk shows it. */
export function toFlight({ booking, way, leg, landing, now }: Known) {
  const isOpen = isConfirmed(booking.status) && leg !== undefined && isBeforePickUp(leg.progress)
  const proposal = isOpen && landing ? proposeMove(landing, now) : null
  return {
    reference: booking.reference,
    version: booking.version,
    customer: fullName(booking.contact),
    phone: booking.contact.phone,
    way: way.way,
    flight: flightName(way),
    isOpen,
    pickUpAt: way.pickUpAt.toISOString(),
    agreedLandingAt: (landing?.agreedLandingAt ?? agreedLanding(way)).toISOString(),
    isLandingTyped: way.landsAt !== null,
    landingAt: landing?.landingAt?.toISOString() ?? null,
    state: landing?.state ?? null,
    terminal: landing?.terminal ?? null,
    source: landing?.source ?? null,
    enteredBy: landing?.staffName ?? null,
    seenAt: landing?.seenAt?.toISOString() ?? null,
    proposal: proposal && { ...proposal, pickUpAt: proposal.pickUpAt.toISOString() },
    needsCall: isOpen && landing !== undefined && needsCall(landing),
    decision: landing?.decision ?? null,
    decidedBy: landing?.decidedByName ?? null,
    decidedAt: landing?.decidedAt?.toISOString() ?? null,
  }
}

export type DeskFlight = ReturnType<typeof toFlight>

/** What a decision is about, read in its transaction. */
export async function readLocked(tx: Transaction, booking: Booking, now: Date) {
  const way = findLandingWay(booking)
  const leg = way && findLegOfWay(await listLegsOf(tx, booking.id), way)
  if (!way || !leg || !isConfirmed(booking.status) || !isBeforePickUp(leg.progress)) return null
  const landing = await findLanding(tx, booking, way)
  return { way, leg, landing, proposal: landing ? proposeMove(landing, now) : null }
}
