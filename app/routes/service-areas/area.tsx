import { entryCard, neighbours } from '#app/features/catalogue/cards.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { picture } from '#app/pictures/pictures.server.ts'
import { findName } from '#domain/catalogue/catalogue.ts'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import { serviceAreaTexts } from '#domain/catalogue/texts.ts'
import type { Route } from './+types/area.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  const area = findName(serviceAreas, params.name)
  if (!area) throw unknownName(url.pathname)
  const text = serviceAreaTexts[area.name]
  return {
    label: area.title,
    title: text.heading ?? area.title,
    summary: text.summary,
    picture: picture(text.picture),
    related: neighbours(serviceAreas, area.name).map((next) =>
      entryCard('/service-areas/nyc', next, serviceAreaTexts[next.name]),
    ),
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
        Pick-ups and drop-offs are to the door. Tell us the street or the building, and the chauffeur knows
        the entrance, the side of the road and the way around what is closed that day.
      </p>
    </EntryPage>
  )
}
