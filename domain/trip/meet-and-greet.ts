import type { Zone } from '#domain/places/geo/zones.ts'
import type { TripType } from './trip.ts'
import { typeOfWayBack } from './way-back.ts'

type Greeting = {
  type: TripType
  isMeetAndGreet: boolean
  /** The kind of the zone in which each way begins; undefined where its address is on no map of ours. */
  starts: readonly (Zone['kind'] | undefined)[]
}

/**
 * Which ways of a trip have meet and greet, for its price as well as for emails and chauffeurs: those that begin at an airport
 * or a pier. If no address says so, the kind of trip decides; a trip without an arrival has it on the way there.
 */
export function greetedWays({ type, isMeetAndGreet, starts }: Greeting): boolean[] {
  if (!isMeetAndGreet) return starts.map(() => false)
  const byPlace = starts.map((kind) => kind === 'airport' || kind === 'seaport')
  if (byPlace.includes(true)) return byPlace
  const byType = starts.map((_, way) => isArrival(way === 0 ? type : typeOfWayBack(type)))
  return byType.includes(true) ? byType : starts.map((_, way) => way === 0)
}

export function isArrival(type: TripType): boolean {
  return type === 'from-airport' || type === 'from-seaport'
}
