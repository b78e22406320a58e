import { exitMinutes } from '#domain/booking/form/flight-warning.ts'
import type { LegProgress } from '#domain/dispatch/leg-status.ts'
import type { FlightKind } from '#domain/trip/flight.ts'
import type { TripType } from '#domain/trip/trip.ts'

export const landingStates = ['expected', 'landed', 'canceled', 'diverted'] as const

export type LandingState = (typeof landingStates)[number]

/** A way of a booking that begins with a landing: 0 is the first, 1 the way back. */
export type LandingWay = {
  way: 0 | 1
  airline: string | null
  flightNumber: string | null
  kind: FlightKind | null
  /** The landing that the booking names. */
  landsAt: Date | null
  pickUpAt: Date
}

type BookedFlights = {
  type: TripType
  pickUpAt: Date
  returnAt: Date | null
  airline: string | null
  flightNumber: string | null
  flightKind: FlightKind | null
  flightAt: Date | null
  returnAirline: string | null
  returnFlightNumber: string | null
  returnFlightKind: FlightKind | null
  returnFlightAt: Date | null
}

/** The way that begins with a landing: the first of a trip from an airport, the way back of a trip to one. */
export function findLandingWay(booking: BookedFlights): LandingWay | null {
  if (booking.type === 'from-airport') {
    const { airline, flightNumber, flightKind: kind, flightAt: landsAt, pickUpAt } = booking
    return { way: 0, airline, flightNumber, kind, landsAt, pickUpAt }
  }
  const { returnAt, returnAirline, returnFlightNumber, returnFlightKind, returnFlightAt } = booking
  if (booking.type !== 'to-airport' || !returnAt) return null
  if (!returnAirline && !returnFlightNumber && !returnFlightAt) return null
  return {
    way: 1,
    airline: returnAirline,
    flightNumber: returnFlightNumber,
    kind: returnFlightKind,
    landsAt: returnFlightAt,
    pickUpAt: returnAt,
  }
}

/** 'Delta DL 47'; 'The flight' if neither was typed. */
export function flightName({ airline, flightNumber }: Pick<LandingWay, 'airline' | 'flightNumber'>): string {
  return [airline, flightNumber].filter(Boolean).join(' ') || 'The flight'
}

/** The landing that a pick-up was agreed on: the typed one, or the latest that fits. */
export function agreedLanding({ landsAt, pickUpAt, kind }: LandingWay): Date {
  return landsAt ?? new Date(pickUpAt.getTime() - exitMinutes[kind ?? 'domestic'] * minuteMs)
}

export type KnownLanding = {
  /** The pick-up, and the landing that it was agreed on. */
  agreedPickUpAt: Date
  agreedLandingAt: Date
  /** The newest that is known; null while nothing is. */
  landingAt: Date | null
  state: LandingState | null
  /** What the desk decided on last: the landing and the state that it saw. */
  decidedLandingAt: Date | null
  decidedState: LandingState | null
}

export type MoveProposal = {
  pickUpAt: Date
  /** Against the landing that was agreed on; negative if it is early. */
  lateMinutes: number
}

/** A landing that moved by less changes no pick-up. */
const proposedFromMinutes = 10

/**
 * The pick-up that fits the landing as well as the agreed one did, in steps of five minutes. Null if the landing has hardly
 * moved, if the desk has decided on it already, or if that pick-up would be over.
 */
export function proposeMove(known: KnownLanding, now: Date): MoveProposal | null {
  const { agreedPickUpAt, agreedLandingAt, landingAt, decidedLandingAt, decidedState } = known
  if (!landingAt || isOffPlan(known.state)) return null
  const lateMinutes = minutesBetween(agreedLandingAt, landingAt)
  if (Math.abs(lateMinutes) < proposedFromMinutes) return null
  // A call about a canceled or diverted flight decides nothing about its landing.
  const decided = isOffPlan(decidedState) ? null : decidedLandingAt
  if (decided && Math.abs(minutesBetween(decided, landingAt)) < proposedFromMinutes) return null
  const afterLanding = agreedPickUpAt.getTime() - agreedLandingAt.getTime()
  const stepMs = 5 * minuteMs
  const pickUpAt = new Date(Math.ceil((landingAt.getTime() + afterLanding) / stepMs) * stepMs)
  if (pickUpAt <= now || pickUpAt.getTime() === agreedPickUpAt.getTime()) return null
  return { pickUpAt, lateMinutes }
}

/** A canceled or diverted flight whose customer was not called yet: no time can be proposed. */
export function needsCall({ state, decidedState }: Pick<KnownLanding, 'state' | 'decidedState'>): boolean {
  return isOffPlan(state) && state !== decidedState
}

function isOffPlan(state: LandingState | null): boolean {
  return state === 'canceled' || state === 'diverted'
}

/** Whether the passenger is still to be picked up. */
export function isBeforePickUp(progress: LegProgress): boolean {
  return progress === 'planned' || progress === 'en-route' || progress === 'on-location'
}

type Times = { startsAt: Date; endsAt: Date; fromBase: { from: Date; to: Date } }

/**
 * The times of a leg whose pick-up moves. If both ways are one leg because the car waits, the other way stays where it is.
 */
export function shiftLeg(
  { startsAt, endsAt, fromBase, isWholeTrip }: Times & { isWholeTrip: boolean },
  { way, byMs }: { way: 0 | 1; byMs: number },
): Times {
  const later = (at: Date) => new Date(at.getTime() + byMs)
  const startMoves = !isWholeTrip || way === 0
  const endMoves = !isWholeTrip || way === 1
  return {
    startsAt: startMoves ? later(startsAt) : startsAt,
    endsAt: endMoves ? later(endsAt) : endsAt,
    fromBase: {
      from: startMoves ? later(fromBase.from) : fromBase.from,
      to: endMoves ? later(fromBase.to) : fromBase.to,
    },
  }
}

const minuteMs = 60_000

export function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / minuteMs)
}
