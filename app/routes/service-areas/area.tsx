import { followingEntries, loadExampleFares } from '#app/features/catalogue/catalogue-data.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { ExampleFares } from '#app/features/catalogue/example-fares.tsx'
import { areaCard, listContent, loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { AreaMap } from '#app/features/map/area-map.tsx'
import type { AreaMapData } from '#app/features/map/map-sheet.ts'
import { QuoteSection } from '#app/features/quote/quote-section.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { FrontMatter } from '#domain/content/front-matter.ts'
import { findCatalogueEntry, serviceAreas } from '#domain/site/catalogue.ts'
import type { Route } from './+types/area.ts'

export async function loader(args: Route.LoaderArgs) {
  const area = await loadContent(args, 'service-areas', args.params.name)
  if (!area) throw itemNotFound(args.url.pathname)
  const others = followingEntries(await listContent(args, 'service-areas'), area.id)
  return {
    area,
    label: findCatalogueEntry(serviceAreas, area.id)?.title ?? area.title,
    picture: getPicture(area.picture),
    map: getAreaMap(area.map),
    fares: await loadExampleFares(args, area),
    related: others.map(areaCard),
  }
}

export const headers = publicCacheHeaders

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

type Props = { label: string; places: FrontMatter<'service-areas'>['places']; map: AreaMapData }

/** The places we serve, on the map and as a list. */
function PlacesServed({ label, places, map }: Props) {
  return (
    <section aria-labelledby="places" className="off-stage border-t border-line bg-sunken">
      <div className="page-width flex flex-col gap-8 py-16">
        <h2 id="places" className="text-heading">
          Places we serve in and around {label}
        </h2>
        <div className="grid items-start gap-10 lg:grid-cols-[1.5fr_1fr] lg:gap-14">
          <AreaMap map={map} className="rounded-card border border-line" />
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-1">
            {places.map(({ name, note }) => (
              <li key={name} className="flex flex-col border-t border-line py-3">
                <span className="font-medium">{name}</span>
                <span className="text-small text-muted">{note}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
