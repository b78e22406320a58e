import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { tripMapNames } from '#app/features/map/trip-maps.ts'
import type { Route } from './+types/trip-map.ts'

/** A map for a trip, as JSON; see `useFetchedMap`. */
export function loader({ params, url }: Route.LoaderArgs) {
  const name = tripMapNames.find((known) => known === params.name)
  if (!name) throw itemNotFound(url.pathname)
  return Response.json(getAreaMap(name), { headers: publicCacheHeaders() })
}
