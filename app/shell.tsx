import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { paging } from '#domain/constants.ts'
import type { FleetMenuItem } from '#domain/fleet/vehicle-class.ts'
import { type Site, toPublicSite } from '#domain/site/site.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import type { Route } from './+types/shell.ts'
import type { RootData } from './features/document/root-data.ts'
import { pageMeta } from './features/seo/page-meta.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { footerSections, navigationSections } from './features/shell/navigation-sections.ts'
import { dependencies } from './render/page-context.ts'

/**
 * The parent route of every page. It loads the site's data and catches errors. So the root route above it has nothing
 * to load, cannot fail, and the document stays mounted with session, toasts, dialogs and loading bar.
 */
export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const { site, nonce, buildId, listFleet, reportError } = dependencies(args)
  // The menu works without its cars, so their error must not fail the page.
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage }).catch((error: unknown) => {
    // The empty nonce marks a page that will be cached: fail, so that the cache serves its last version with cars.
    if (nonce === '') throw error
    reportError(error)
    return { data: [] }
  })
  const cars = fleet.data.map(({ name, slug }) => ({ name, slug }))
  return sharedRootData(site, { buildId, cars, year: new Date().getFullYear() })
}

type Source = { buildId: string; cars: FleetMenuItem[]; year: number }

/** The same object until something changes, so that header and footer are rendered once for all pages of a site. */
function sharedRootData(site: Site, source: Source): RootData {
  const version = JSON.stringify(source)
  const last = lastRootData.get(site)
  if (last?.version === version) return last.data
  const data = toRootData(site, source)
  lastRootData.set(site, { version, data })
  return data
}

const lastRootData = new WeakMap<Site, { version: string; data: RootData }>()

function toRootData(site: Site, { buildId, cars, year }: Source): RootData {
  const publicSite = {
    ...toPublicSite(site),
    // A phone number never breaks across lines.
    configPhoneNumber: withNonBreakingSpaces(site.configPhoneNumber),
  }
  const menu = navigationSections({ site: publicSite, fleet: cars })
  return { site: publicSite, buildId, fleet: cars, menu, footer: footerSections(menu), year }
}

/** The confirmation needs no data. Without a request it shows even if the connection is lost after booking. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && nextUrl.pathname !== '/booking/created'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Shell() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
