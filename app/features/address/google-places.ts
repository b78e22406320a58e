/// <reference types="google.maps" />
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { address, locale } from '#domain/constants.ts'
import type { Precision } from '#domain/places/geo/place.ts'
import { googleAddress } from './google-address.ts'
import type { PickedPlace, PlacesPort, Suggestion } from './places-port.ts'

/**
 * The fields that SPEC names, as they are called today: address_components, adr_address, formatted_address, geometry (now
 * in two), icon, name, business_status, photo, type, url, utc_offset_minutes, vicinity. id and place_id come with every
 * place; alt_id and scope are gone.
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

/** Google's places. Its script is on the page only from here on. */
export async function googlePlaces(key: string): Promise<PlacesPort> {
  setOptions({ key, v: 'weekly', language: locale })
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await importLibrary('places')
  // From the first letter to the pick is one session, and is paid for as one.
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

/** Google names none. Towns, neighborhoods and the like are 'political', a street without a house is a 'route'. */
function precisionOf(types: readonly string[]): Precision | undefined {
  if (types.includes('postal_code')) return 'zip'
  return types.includes('political') || types.includes('route') ? 'neighbourhood' : undefined
}

/** The geocoder calls it an error that there is nothing at a place. */
function nothingFound(error: unknown): { results: google.maps.GeocoderResult[] } {
  if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return { results: [] }
  throw error
}
