import { areaMap } from '#app/features/map/map.server.ts'
import { tripMapNames } from '#app/features/map/trip-maps.ts'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import type { Route } from './+types/map.ts'

/** A map for a trip, as JSON; see `useFetchedMap`. */
export function loader({ params, url }: Route.LoaderArgs) {
  const name = tripMapNames.find((known) => known === params.name)
  if (!name) throw unknownName(url.pathname)
  return Response.json(areaMap(name), { headers: sameForEverybody() })
}
