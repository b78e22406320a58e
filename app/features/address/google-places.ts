/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { locale } from '#domain/constants.ts'
import { address } from '#domain/page-constants.ts'
import type { Address, Precision } from '#domain/places/geo/place.ts'
import type { PickedPlace, PlacesPort, Suggestion } from './places-port.ts'

/**
 * The fields that SPEC lists, under their current names: address_components, adr_address, formatted_address, geometry
 * (now two fields), icon, name, business_status, photo, type, url, utc_offset_minutes, vicinity. Every place has id and
 * place_id; alt_id and scope no longer exist.
 */
const fields = [
  'addressComponents',
  'adrFormatAddress',
  'formattedAddress',
  'location',
  'viewport',
  'svgIconMaskURI',
  'displayName',
  'businessStatus',
  'photos',
  'types',
  'googleMapsURI',
  'utcOffsetMinutes',
  'shortFormattedAddress',
]

/** Suggestions from Google. Calling this loads Google's script. */
export async function googlePlaces(key: string): Promise<PlacesPort> {
  setOptions({ key, v: 'weekly', language: locale })
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await importLibrary('places')
  // Google bills one session from the first typed character to the pick.
  let session: google.maps.places.AutocompleteSessionToken | undefined

  return {
    credit: 'Google Maps',
    async suggest(input) {
      session ??= new AutocompleteSessionToken()
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: [address.country],
        language: locale,
        sessionToken: session,
      })
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction ? [toSuggestion(placePrediction, endSession)] : [],
      )
    },
    reverse,
  }

  function endSession() {
    session = undefined
  }
}

function toSuggestion(prediction: google.maps.places.PlacePrediction, onPick: () => void): Suggestion {
  return {
    id: prediction.placeId,
    title: prediction.mainText?.text ?? prediction.text.text,
    note: prediction.secondaryText?.text ?? '',
    async place() {
      onPick()
      const { place } = await prediction.toPlace().fetchFields({ fields })
      return toPicked(place)
    },
  }
}

function toPicked(place: google.maps.places.Place): PickedPlace | null {
  const { location, formattedAddress, addressComponents, displayName, types } = place
  if (!location || !formattedAddress) return null
  return {
    name: displayName ?? '',
    formattedAddress,
    address: googleAddress(addressComponents ?? [], { latitude: location.lat(), longitude: location.lng() }),
    precision: precisionOf(types ?? []),
  }
}

async function reverse({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { Geocoder } = await importLibrary('geocoding')
  const request = { location: { lat: latitude, lng: longitude }, language: locale }
  const { results } = await new Geocoder().geocode(request).catch(nothingFound)
  const [result] = results
  if (!result) return null
  const components = result.address_components.map(({ long_name, short_name, types }) => ({
    longText: long_name,
    shortText: short_name,
    types,
  }))
  return {
    name: '',
    formattedAddress: result.formatted_address,
    address: googleAddress(components, { latitude, longitude }),
    precision: precisionOf(result.types),
  }
}

/** Google gives no precision. Towns and neighborhoods are 'political', a street without a house is a 'route'. */
function precisionOf(types: readonly string[]): Precision | undefined {
  if (types.includes('postal_code')) return 'zip'
  return types.includes('political') || types.includes('route') ? 'neighbourhood' : undefined
}

/** The geocoder rejects with ZERO_RESULTS if there is nothing at a place. */
function nothingFound(error: unknown): { results: google.maps.GeocoderResult[] } {
  if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return { results: [] }
  throw error
}

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
