import { Hono } from 'hono'
import * as examples from '#server/api/openapi/examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { memoryRateLimit } from '#server/http/limits/memory-rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { Places } from '#server/integrations/places/port.ts'

const maxSuggestions = 8

/** Every key that is typed asks for suggestions: fifty fast typists behind one address stay below. */
const byAddress = { limit: 6000, windowSeconds: 60 }

export function placesApi({ places, now }: { places: Places; now: () => Date }) {
  const api = new Hono<HttpEnv>()
  const use = [memoryRateLimit({ now }, byAddress)]

  defineRoute(api, 'GET /places', {
    summary: 'Search places',
    query: {
      query: { description: 'The search text', example: 'jfk' },
      near: { description: 'Latitude and longitude. Places nearby come first.', example: '40.75,-73.99' },
    },
    example: { data: [examples.place] },
    errors: [422, 429],
    use,
    invalidQueryMessage: 'The search couldn’t be read',
    handle: ({ query: { query, near } }) => ({
      data: places.search(query, { near, limit: maxSuggestions }),
    }),
  })

  // A list of one or none: an unknown address is not an error.
  defineRoute(api, 'GET /places/meant', {
    summary: 'Locate an address',
    description:
      'Returns a list with one place, or an empty list if the address is unknown. Trips are priced with the same location.',
    query: {
      address: { description: 'A complete address, or the name of a place', example: 'The Plaza, New York' },
    },
    example: { data: [examples.place] },
    errors: [422, 429],
    use,
    invalidQueryMessage: 'The address couldn’t be read',
    handle({ query }) {
      const place = places.locate(query.address)
      return { data: place ? [place] : [] }
    },
  })

  defineRoute(api, 'GET /places/reverse', {
    summary: 'Find the place nearest to a point',
    query: {
      lat: { description: 'Latitude', example: 40.75 },
      lng: { description: 'Longitude', example: -73.99 },
    },
    example: { data: examples.place },
    errors: [404, 422, 429],
    use,
    invalidQueryMessage: 'The coordinates couldn’t be read',
    handle({ query: { lat: latitude, lng: longitude } }) {
      const data = places.nearest({ latitude, longitude })
      return data ? { data } : { ok: false, error: { code: 'no-place-nearby' } }
    },
  })

  defineRoute(api, 'GET /places/{id}', {
    summary: 'Get a place',
    params: { id: { description: 'The ID of the place', example: examples.place.id } },
    example: { data: examples.place },
    errors: [404, 429],
    use,
    handle({ params }) {
      const data = places.find(params.id)
      return data ? { data } : { ok: false, error: { code: 'place-not-found' } }
    },
  })

  return api
}
