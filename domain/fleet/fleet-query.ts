import { luggage, passengers } from '#domain/constants.ts'
import type { VehicleKind } from './vehicle-class.ts'

/** What a visitor asks of a car. One passenger without a case asks for nothing that a car does not have. */
export type FleetFilter = {
  passengers: number
  luggage: number
  kind: VehicleKind | null
  accessible: boolean
}

/** All that the fleet page keeps in its address. */
export type FleetQuery = FleetFilter & {
  /** Slugs, in the order in which they were chosen. */
  compare: string[]
}

export const defaultFleetFilter: FleetFilter = {
  passengers: passengers.default,
  luggage: luggage.default,
  kind: null,
  accessible: false,
}

/** How many cars still stand side by side on a desk's screen. */
export const maxCompared = 3

export function isFiltered(filter: FleetFilter): boolean {
  return toFleetSearchParams({ ...filter, compare: [] }).size > 0
}

/** The address of the fleet page in this state; what asks for nothing is left out of it. */
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
