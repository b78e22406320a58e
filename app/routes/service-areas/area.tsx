import { followingEntries, loadExampleFares } from '#app/features/catalogue/catalogue-data.server.ts'
import { EntryPage } from '#app/features/catalogue/entry-page.tsx'
import { ExampleFares } from '#app/features/catalogue/example-fares.tsx'
import { areaCard, listContent, loadContent } from '#app/features/content/content.server.ts'
import { ContentBody } from '#app/features/content/content-body.tsx'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { itemNotFound } from '#app/features/document/page-errors.ts'
import { numberPlaces } from '#app/features/map/number-places.server.ts'
import { NumberedMap, PlaceNumber } from '#app/features/map/numbered-map.tsx'
import { QuoteSection } from '#app/features/quote/quote-section.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { classes } from '#app/ui/classes.ts'
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
    ...numberPlaces(
      area.map,
      area.places.map(({ name }) => name),
    ),
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
  return [{ label: 'New York', to: '/service-areas/nyc' }, { label }]
}

export default function Area({ loaderData }: Route.ComponentProps) {
  const { area, label, picture, fares, related } = loaderData
  return (
    <EntryPage
      title={area.title}
      lead={area.excerpt}
      picture={picture}
      crumbs={crumbsTo(label)}
      sections={
        <>
          <PlacesServed {...loaderData} />
          {fares ? <ExampleFares title="Typical fares" table={fares} /> : null}
          <QuoteSection />
        </>
      }
      related={{ title: 'More service areas', entries: related }}
    >
      <ContentBody {...area} />
    </EntryPage>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'label' | 'area' | 'map' | 'numbers'>

/** The places we serve, on the map and as a list with the same numbers. */
function PlacesServed({ label, area, map, numbers }: Props) {
  return (
    <section aria-labelledby="places" className="off-stage border-t border-line bg-sunken">
      <div className="page-width flex flex-col gap-8 py-16">
        <h2 id="places" className="text-heading">
          Where we pick up in and around {label}
        </h2>
        {/* A wide map is above the list, so that no column ends before the other. */}
        <div className={classes('grid items-start gap-8 lg:gap-12', map.cropped && 'lg:grid-cols-2')}>
          <NumberedMap map={map} numbers={numbers} className="rounded-card border border-line" />
          <ol className={classes('grid gap-x-8 sm:grid-cols-2', !map.cropped && 'lg:grid-cols-4')}>
            {area.places.map(({ name, note }, index) => (
              <li key={name} className="flex gap-3 border-t border-line py-3">
                <PlaceNumber number={index + 1} />
                <span className="flex flex-col">
                  <span className="font-medium">{name}</span>
                  <span className="text-small text-muted">{note}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
