import { neighbours } from '#app/features/catalogue/cards.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { areaCard, listContent, showContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { areaMap } from '#app/features/map/map.server.ts'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { pageMeta } from '#app/features/page/meta.ts'
import { unknownName } from '#app/features/page/not-found.ts'
import { ExampleFares } from '#app/features/prices/example-fares.tsx'
import { exampleFares } from '#app/features/prices/fares.server.ts'
import { QuoteSection } from '#app/features/quote/quote-section.tsx'
import { picture } from '#app/pictures/pictures.server.ts'
import { findName } from '#domain/catalogue/catalogue.ts'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import type { Route } from './+types/area.ts'
import { PlacesServed } from './places-served.tsx'

export async function loader(args: Route.LoaderArgs) {
  const area = await showContent(args, 'service-areas', args.params.name)
  if (!area) throw unknownName(args.url.pathname)
  const others = neighbours(await listContent(args, 'service-areas'), area.id)
  return {
    area,
    label: findName(serviceAreas, area.id)?.title ?? area.title,
    picture: picture(area.picture),
    map: areaMap(area.map),
    fares: await exampleFares(args, area),
    related: others.map(areaCard),
  }
}

export const headers = sameForEverybody

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { area, label, picture, fares } = args.loaderData
  return pageMeta(args, {
    ...area,
    crumbs: crumbsTo(label),
    subject: {
      kind: 'service',
      pictures: [picture],
      places: [label, ...area.places.map(({ name }) => name)],
      fares,
    },
  })
}

function crumbsTo(label: string) {
  return [{ label: 'New York' }, { label }]
}

export default function Area({ loaderData }: Route.ComponentProps) {
  const { area, label, picture, map, fares, related } = loaderData
  return (
    <EntryPage
      title={area.title}
      lead={area.excerpt}
      picture={picture}
      crumbs={crumbsTo(label)}
      sections={
        <>
          <PlacesServed label={label} places={area.places} map={map} />
          {fares ? <ExampleFares title="Typical fares" table={fares} /> : null}
          <QuoteSection />
        </>
      }
      related={{ title: 'Nearby', entries: related }}
    >
      <ContentBody {...area} />
    </EntryPage>
  )
}
