import { areaCard, listContent, loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { numberPlaces } from '#app/features/map/number-places.server.ts'
import { NumberedMap, PlaceNumber } from '#app/features/map/numbered-map.tsx'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { QuoteSection } from '#app/features/quote/quote-section.tsx'
import { listPageMeta } from '#app/features/seo/page-meta.ts'
import { findCatalogueEntry, serviceAreas } from '#domain/site/catalogue.ts'
import type { Route } from './+types/overview.ts'

export async function loader(args: Route.LoaderArgs) {
  const entries = (await listContent(args, 'service-areas')).map((area) => {
    const { to, summary } = areaCard(area)
    return { to, summary, title: findCatalogueEntry(serviceAreas, area.id)?.title ?? area.title }
  })
  return {
    page: await loadPageText(args, 'service-areas'),
    entries,
    ...numberPlaces(
      'metropolitan',
      entries.map(({ title }) => title),
    ),
  }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'New York' }]

export const meta: Route.MetaFunction = (args) => listPageMeta(args, args.loaderData, crumbs)

export default function ServiceAreas({ loaderData }: Route.ComponentProps) {
  const { page, entries, map, numbers } = loaderData
  return (
    <>
      <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
        <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
        <div className="grid items-start gap-8 lg:grid-cols-[1.4fr_1fr] lg:gap-14">
          <NumberedMap
            map={map}
            numbers={numbers}
            className="rounded-card border border-line lg:sticky lg:top-28 lg:[&>svg]:aspect-8/7"
          />
          <ol>
            {entries.map(({ title, to, summary }, index) => (
              <li key={to} className="relative flex gap-4 border-b border-line py-3.5 first:border-t">
                <PlaceNumber number={index + 1} className="mt-1" />
                <div>
                  <h2 className="text-title">
                    <a href={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                      {title}
                    </a>
                  </h2>
                  <p className="text-small text-muted">{summary}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <QuoteSection />
    </>
  )
}
