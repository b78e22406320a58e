import { findEntry } from '#domain/catalogue/catalogue.ts'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import { entryCards, neighbours } from '#app/features/catalogue/cards.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import type { Route } from './+types/area.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  const area = findEntry(serviceAreas, params.name)
  if (!area) throw unknownName(url.pathname)
  return {
    label: area.label,
    title: area.title,
    summary: area.summary,
    picture: picture(area.picture),
    related: entryCards('/service-areas/nyc', neighbours(serviceAreas, area.name)),
  }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.summary })

export default function Area({ loaderData: { label, related, ...area } }: Route.ComponentProps) {
  return (
    <EntryPage
      {...area}
      crumbs={[{ label: 'New York' }, { label }]}
      related={{ title: 'Nearby', entries: related }}
    >
      <p>
        Pick-ups and drop-offs are to the door. Tell us the street or the building, and the chauffeur knows the entrance,
        the side of the road and the way around what is closed that day.
      </p>
    </EntryPage>
  )
}
