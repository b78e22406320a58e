import { Hono } from 'hono'
import {
  addressQuerySchema,
  placeQuerySchema,
  reverseQuerySchema,
} from '#domain/places/gazetteer/place-query.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { memoryRateLimit } from '#server/http/limits/memory-rate-limit.ts'
import type { Places } from '#server/integrations/places/port.ts'

const mostSuggestions = 8

/** A suggestion for every key: fifty fast typists behind one address stay below. */
const searching = { limit: 6000, windowSeconds: 60 }

export function placesApi({ places, now }: { places: Places; now: () => Date }) {
  const api = new Hono<HttpEnv>()
  api.use(memoryRateLimit({ now }, searching))

  api.get('/', (c) => {
    const asked = placeQuerySchema.safeParse(c.req.query())
    if (!asked.success)
      return errorResponse(c, 422, 'The search could not be read', fieldErrorsFrom(asked.error))
    const { query, near } = asked.data
    return c.json({ data: places.search(query, { near, limit: mostSuggestions }) })
  })

  // A list of one or none: that nobody knows an address is no fault.
  api.get('/meant', (c) => {
    const asked = addressQuerySchema.safeParse(c.req.query())
    if (!asked.success)
      return errorResponse(c, 422, 'The address could not be read', fieldErrorsFrom(asked.error))
    const place = places.locate(asked.data.address)
    return c.json({ data: place ? [place] : [] })
  })

  api.get('/reverse', (c) => {
    const asked = reverseQuerySchema.safeParse(c.req.query())
    if (!asked.success)
      return errorResponse(c, 422, 'The coordinates could not be read', fieldErrorsFrom(asked.error))
    const nearest = places.nearest({ latitude: asked.data.lat, longitude: asked.data.lng })
    return nearest ? c.json({ data: nearest }) : errorResponse(c, 404, 'no result for provided coordinates')
  })

  api.get('/:id', (c) => {
    const place = places.find(c.req.param('id'))
    return place ? c.json({ data: place }) : errorResponse(c, 404, 'Place not found')
  })

  return api
}
