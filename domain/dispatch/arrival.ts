import { drivingMinutes, roadMiles } from '#domain/places/geo/distance.ts'
import type { Point } from '#domain/places/geo/point.ts'
import type { LegProgress } from './leg-status.ts'
import { trafficFactor } from './leg-window.ts'

/** When the car should arrive. Without `isEstimate`, `at` is the agreed time. */
export type Arrival = { to: 'pick-up' | 'destination'; at: Date; isEstimate: boolean }

export type SeenAt = Point & { at: Date }

type LegOnTheWay = {
  progress: LegProgress
  /** The agreed time of the pick-up. */
  startsAt: Date
  /** Null where an address is not on our map. */
  pickUp: Point | null
  destination: Point | null
  /** By the hour, with stops, or a round trip with one waiting car: the arrival can't be estimated. */
  isOpenEnded: boolean
  boardedAt: Date | null
}

/** A position that is older says where the car was, not where it is. */
const freshMs = 2 * 60_000

export function isFresh({ at }: { at: Date }, now: Date): boolean {
  return now.getTime() - at.getTime() <= freshMs
}

/** When the car should reach the pick-up, or the destination once the passenger is on board; null if it can't be estimated. */
export function estimateArrival(leg: LegOnTheWay, position: SeenAt | null): Arrival | null {
  const { progress, startsAt, pickUp, destination, isOpenEnded, boardedAt } = leg
  switch (progress) {
    case 'planned':
      return { to: 'pick-up', at: startsAt, isEstimate: false }
    case 'en-route':
      return position && pickUp
        ? { to: 'pick-up', at: after(position.at, driveBetween(position, pickUp)), isEstimate: true }
        : { to: 'pick-up', at: startsAt, isEstimate: false }
    case 'on-board': {
      const from = position ?? (boardedAt && pickUp && { ...pickUp, at: boardedAt })
      if (isOpenEnded || !from || !destination) return null
      return { to: 'destination', at: after(from.at, driveBetween(from, destination)), isEstimate: true }
    }
    default:
      return null
  }
}

/** The drive in traffic, at least a minute. */
function driveBetween(from: Point, to: Point): number {
  return Math.max(1, Math.ceil(drivingMinutes(roadMiles(from, to)) * trafficFactor))
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}
