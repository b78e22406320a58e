/** A place in the double. Without a point it has no geometry. */
export type FakePlace = {
  id: string
  name: string
  formattedAddress: string
  point: { lat: number; lng: number } | null
  types: string[]
  components: { longText: string; shortText: string; types: string[] }[]
  /** The request for its details fails after a moment. */
  failsAfterMs?: number
}

export type GoogleMapsCalls = {
  suggestions: { input: string; includedRegionCodes: string[]; language: string; session: number }[]
  fields: string[][]
  geocoded: { lat: number; lng: number }[]
}

/**
 * The part of Google's script that the address field uses: the places library's autocomplete data and the geocoder.
 * Self-contained, so that its text can be sent to a page; calls are recorded in `window.googleMapsCalls`.
 */
export function googleMapsScript(places: readonly FakePlace[]): string {
  return `(${standIn})(${JSON.stringify(places)})`
}

function standIn(places: FakePlace[]) {
  const calls: GoogleMapsCalls = { suggestions: [], fields: [], geocoded: [] }
  let sessions = 0

  class AutocompleteSessionToken {
    number = ++sessions
  }

  const AutocompleteSuggestion = {
    async fetchAutocompleteSuggestions(request: {
      input: string
      includedRegionCodes: string[]
      language: string
      sessionToken: AutocompleteSessionToken
    }) {
      const { input, includedRegionCodes, language, sessionToken } = request
      calls.suggestions.push({ input, includedRegionCodes, language, session: sessionToken.number })
      if (input === 'fail') throw new Error('OVER_QUERY_LIMIT')
      const found = places.filter(({ name }) => name.toLowerCase().includes(input.toLowerCase()))
      return { suggestions: found.map((place) => ({ placePrediction: predictionOf(place) })) }
    },
  }

  function predictionOf(place: FakePlace) {
    return {
      placeId: place.id,
      text: { text: place.formattedAddress },
      mainText: { text: place.name },
      secondaryText: { text: place.formattedAddress },
      toPlace: () => ({
        async fetchFields({ fields }: { fields: string[] }) {
          calls.fields.push(fields)
          if (place.failsAfterMs) {
            await new Promise((resolve) => setTimeout(resolve, place.failsAfterMs))
            throw new Error('OVER_QUERY_LIMIT')
          }
          const { lat, lng } = place.point ?? { lat: 0, lng: 0 }
          const location = place.point ? { lat: () => lat, lng: () => lng } : null
          const { name: displayName, formattedAddress, types, components: addressComponents } = place
          return { place: { displayName, formattedAddress, types, addressComponents, location } }
        },
      }),
    }
  }

  class Geocoder {
    async geocode({ location }: { location: { lat: number; lng: number } }) {
      calls.geocoded.push(location)
      if (location.lat === 99) throw new Error('UNKNOWN_ERROR')
      const [place] = places.filter(({ point }) => point && Math.abs(point.lat - location.lat) < 0.1)
      if (!place) throw Object.assign(new Error('No result was found'), { code: 'ZERO_RESULTS' })
      const address_components = place.components.map(({ longText, shortText, types }) => ({
        long_name: longText,
        short_name: shortText,
        types,
      }))
      const { formattedAddress: formatted_address, types } = place
      return { results: [{ formatted_address, types, address_components }] }
    }
  }

  const libraries: Record<string, unknown> = {
    places: { AutocompleteSuggestion, AutocompleteSessionToken },
    geocoding: { Geocoder },
  }
  type Maps = { importLibrary: (name: string) => Promise<unknown>; __ib__?: () => void }
  const { google } = window as unknown as { google: { maps: Maps } }
  google.maps.importLibrary = async (name) => libraries[name]
  Object.assign(window, { googleMapsCalls: calls })
  google.maps.__ib__?.()
}
