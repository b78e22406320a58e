import { luggage, passengers } from '#domain/constants.ts'
import type { VehicleKind } from './vehicle-class.ts'

/** A visitor's requirements. The default, one passenger without luggage, matches every car. */
export type FleetFilter = {
  passengers: number
  luggage: number
  kind: VehicleKind | null
  accessible: boolean
}

/** The state of the fleet page in its URL. */
export type FleetQuery = FleetFilter & {
  /** Slugs, in the order they were chosen. */
  compare: string[]
}

export const defaultFleetFilter: FleetFilter = {
  passengers: passengers.default,
  luggage: luggage.default,
  kind: null,
  accessible: false,
}

/** The number of cars that fit side by side on a desktop screen. */
export const maxCompared = 3

export function isFiltered(filter: FleetFilter): boolean {
  return toFleetSearchParams({ ...filter, compare: [] }).size > 0
}

/** The URL of the fleet page in this state; default values are left out. */
export function fleetHref(query: FleetQuery): string {
  const search = toFleetSearchParams(query).toString()
  return search === '' ? '/fleet' : `/fleet?${search}`
}

export function toFleetSearchParams(query: FleetQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (query.passengers !== defaultFleetFilter.passengers) search.set('passengers', String(query.passengers))
  if (query.luggage !== defaultFleetFilter.luggage) search.set('luggage', String(query.luggage))
  if (query.kind) search.set('kind', query.kind)
  if (query.accessible) search.set('accessible', 'yes')
  for (const slug of query.compare) search.append('compare', slug)
  return search
}
