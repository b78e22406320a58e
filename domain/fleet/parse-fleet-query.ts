import * as z from 'zod/mini'
import { luggage, passengers } from '#domain/constants.ts'
import { defaultFleetFilter, type FleetQuery, maxCompared } from './fleet-query.ts'
import { type VehicleClass, vehicleKinds } from './vehicle-class.ts'

export type FleetQueryErrors = { passengers?: string; luggage?: string }

/**
 * Parses the fleet page's URL, which may be typed or truncated, so nothing in it fails the page. An invalid count gets
 * a field error and filters nothing; an unknown kind is ignored.
 */
export function parseFleetQuery(search: URLSearchParams): { query: FleetQuery; errors: FleetQueryErrors } {
  const passengerCount = parsePassengers(search.get('passengers'))
  const luggageCount = parseLuggage(search.get('luggage'))
  const kind = kindSchema.safeParse(search.get('kind'))
  return {
    query: {
      passengers: passengerCount.value,
      luggage: luggageCount.value,
      kind: kind.success ? kind.data : defaultFleetFilter.kind,
      accessible: search.get('accessible') === 'yes',
      compare: [...new Set(search.getAll('compare'))],
    },
    errors: {
      ...(passengerCount.error && { passengers: passengerCount.error }),
      ...(luggageCount.error && { luggage: luggageCount.error }),
    },
  }
}

/** The cars to compare, and those that exceed the limit. */
export function chooseCompared<T extends VehicleClass>(
  fleet: readonly T[],
  slugs: readonly string[],
): { compared: T[]; leftOut: T[] } {
  const chosen = slugs
    .map((slug) => fleet.find((vehicleClass) => vehicleClass.slug === slug))
    .filter((vehicleClass) => vehicleClass !== undefined)
  return { compared: chosen.slice(0, maxCompared), leftOut: chosen.slice(maxCompared) }
}

type Limits = { default: number; min: number; max: number }

/** Schemas are made once: making one takes longer than parsing with it. */
const kindSchema = z.enum(vehicleKinds)
const parsePassengers = countParser(passengers)
const parseLuggage = countParser(luggage)

function countParser(limits: Limits): (text: string | null) => { value: number; error?: string } {
  const schema = z.coerce.number().check(z.int(), z.gte(limits.min), z.lte(limits.max))
  return (text) => {
    // An empty field of a form submitted without JavaScript.
    if (text === null || text.trim() === '') return { value: limits.default }
    const count = schema.safeParse(text)
    if (count.success) return { value: count.data }
    return { value: limits.default, error: `Enter a whole number from ${limits.min} to ${limits.max}` }
  }
}
