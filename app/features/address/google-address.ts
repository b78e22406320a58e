import type { Address } from '#domain/places/geo/place.ts'

/** A part of an address in Google's format. */
export type AddressComponent = { longText: string | null; shortText: string | null; types: string[] }

/** Converts Google's parts to SPEC's address object. SPEC sets for each part whether it is the long or the short text. */
export function googleAddress(
  components: readonly AddressComponent[],
  { latitude, longitude }: { latitude: number; longitude: number },
): Address {
  const part = (type: string, form: 'longText' | 'shortText') =>
    components.find(({ types }) => types.includes(type))?.[form] ?? ''
  return {
    subpremise: part('subpremise', 'shortText'),
    street_number: part('street_number', 'shortText'),
    route: part('route', 'longText'),
    locality: part('locality', 'longText'),
    administrative_area_level_1: part('administrative_area_level_1', 'shortText'),
    administrative_area_level_2: part('administrative_area_level_2', 'longText'),
    country: part('country', 'longText'),
    postal_code: part('postal_code', 'shortText'),
    latitude,
    longitude,
  }
}
