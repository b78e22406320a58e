import type { Place } from '#domain/places/geo/place.ts'
import type { TripType } from './trip.ts'

/** What an end of a trip is, as far as the kind of trip is concerned. */
export type TripEnd = 'airport' | 'seaport' | 'elsewhere'

export function tripEndOf({ kind, zone }: Pick<Place, 'kind' | 'zone'>): TripEnd {
  if (kind === 'airport' || kind === 'terminal' || kind === 'private-aviation') return 'airport'
  // A ferry landing is a pier, but no cruise begins there.
  return kind === 'seaport' && zone !== null && cruiseZones.has(zone) ? 'seaport' : 'elsewhere'
}

const cruiseZones: ReadonlySet<string> = new Set(['manhattan-pier', 'brooklyn-pier', 'cape-liberty'])

type TripEnds = { pickUp: TripEnd | undefined; destination: TripEnd | undefined }

/**
 * The kind of trip that fits the addresses better than the chosen one. Undefined if the chosen one fits, or is not about
 * its ends, such as an hourly trip.
 */
export function suggestTripType(type: TripType, ends: TripEnds): TripType | undefined {
  if (!endTypes.has(type)) return undefined
  const fitting: TripType[] = candidates
    .filter(({ end, is }) => ends[end] === is)
    .map((candidate) => candidate.type)
  return fitting.includes(type) ? undefined : fitting[0]
}

const candidates = [
  { type: 'from-airport', end: 'pickUp', is: 'airport' },
  { type: 'to-airport', end: 'destination', is: 'airport' },
  { type: 'from-seaport', end: 'pickUp', is: 'seaport' },
  { type: 'to-seaport', end: 'destination', is: 'seaport' },
] as const

const endTypes: ReadonlySet<TripType> = new Set(['point-to-point', ...candidates.map(({ type }) => type)])
