import type { Point } from '#domain/places/geo/point.ts'

/** A whole minute since 1970. */
export type Minute = number

/** Includes its start and excludes its end. */
export type Span = { from: Minute; to: Minute }

/** All that decides the plan of a day. */
export type DayToPlan = {
  legs: readonly PlanLeg[]
  cars: readonly PlanCar[]
  chauffeurs: readonly PlanChauffeur[]
  /** No car is sent anywhere before it. */
  now: Minute
  /** The longest time from leaving the base to the return to it. */
  longestDutyMinutes: number
}

export type PlanLeg = {
  id: string
  /** When its car must leave the base, if it comes from there. */
  leavesBase: Minute
  pickUp: Minute
  /** When the passengers have left the car, with traffic, stops and free waiting. */
  dropOff: Minute
  /** When its car is back at the base and ready, if it goes there. */
  backAtBase: Minute
  /** Null where the address is not on our map. */
  from: Point | null
  to: Point | null
  /** The vehicle classes that may drive it, with their price in miles: 0 for the booked class, more for a higher one. */
  classes: Readonly<Record<string, number>>
  /** A crew that stays: a person pinned it, or the leg is under way or over. */
  fixed: Crew | null
  /** The crew before planning. Of equally good plans, the one with fewer changes is preferred. */
  current: Crew | null
}

/** A car and the chauffeur who drives it. */
export type Crew = { carId: string; chauffeurId: string }

/** `free`: when it can be used, in order: in service and with valid documents. */
export type PlanCar = { id: string; classId: string; free: readonly Span[] }

/** `free`: the shifts without time off, in order, with valid documents. */
export type PlanChauffeur = { id: string; free: readonly Span[] }

/** One chauffeur with one car: from the base over the legs, in order of time, and back to the base. */
export type Duty = Crew & { legs: readonly PlanLeg[] }
