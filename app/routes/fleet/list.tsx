import { loadPageText } from '#app/features/content/content.server.ts'
import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { listPageMeta, pageMeta } from '#app/features/seo/page-meta.ts'
import { getScalePicture } from '#app/pictures/get-picture.server.ts'
import { compareRows } from '#domain/fleet/compare-classes.ts'
import { filterFleet, findNearestFits } from '#domain/fleet/filter-fleet.ts'
import { fleetHref, isFiltered } from '#domain/fleet/fleet-query.ts'
import { chooseCompared, parseFleetQuery } from '#domain/fleet/parse-fleet-query.ts'
import { vehicleKindNames, vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import type { Route } from './+types/list.ts'
import { FleetBrowser } from './fleet-browser.tsx'
import { loadFleetWithPrices, toFleetCard } from './fleet-data.server.ts'

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const [fleet, page] = await Promise.all([loadFleetWithPrices(args), loadPageText(args, 'fleet')])
  const { query: requested, errors } = parseFleetQuery(url.searchParams)
  const { compared, leftOut } = chooseCompared(fleet, requested.compare)
  const query = { ...requested, compare: compared.map(({ slug }) => slug) }
  const found = filterFleet(fleet, query)
  const nearest = found.length === 0 ? findNearestFits(fleet, query) : []
  return {
    page,
    browser: {
      query,
      errors,
      count: countText(found.length, fleet.length, isFiltered(query)),
      kinds: vehicleKinds
        .filter((kind) => fleet.some((car) => car.kind === kind))
        .map((value) => ({ value, label: vehicleKindNames[value].all })),
      cards: found.map((car) => toFleetCard(car)),
      nearest: nearest.map(({ vehicleClass, reason }) => toFleetCard(vehicleClass, reason)),
      columns: compared.map(({ slug, name, gallery }) => ({
        slug,
        name,
        picture: getScalePicture(gallery[0] ?? ''),
        without: fleetHref({ ...query, compare: query.compare.filter((other) => other !== slug) }),
      })),
      rows: compareRows(compared),
      leftOut: leftOut.map(({ name }) => name),
    },
  }
}

export const headers = publicCacheHeaders

const crumbs = [{ label: 'Fleet' }]

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args)
  const { page, browser } = args.loaderData
  const entries = browser.cards.map(({ name, slug }) => ({ title: name, to: `/fleet/${slug}` }))
  return listPageMeta(args, { page, entries }, crumbs)
}

export default function Fleet({ loaderData: { page, browser } }: Route.ComponentProps) {
  return (
    <div className="page-width flex flex-col gap-10 py-10 sm:py-14">
      <PageHeading title={page.title} lead={page.excerpt} crumbs={crumbs} />
      <FleetBrowser {...browser} />
    </div>
  )
}

function countText(found: number, total: number, filtered: boolean): string {
  if (!filtered) return total === 1 ? 'One car' : `${total} cars`
  if (found === 0) return `None of our ${total} cars fit`
  return `${found} of our ${total} cars ${found === 1 ? 'fits' : 'fit'}`
}
