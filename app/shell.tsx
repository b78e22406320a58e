import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { paging } from '#domain/constants.ts'
import { toPublicSite } from '#domain/site/site.ts'
import type { Route } from './+types/shell.ts'
import type { RootData } from './features/document/root-data.ts'
import { pageMeta } from './features/seo/page-meta.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { dependencies } from './render/page-context.ts'

/**
 * The parent route of every page. It loads the data of the site and catches errors, so that the root route above it
 * has nothing to load, cannot fail and keeps the document mounted: session, toasts, dialogs, loading bar.
 */
export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const { site, nonce, buildId, listFleet, reportError } = dependencies(args)
  // The menu can do without its cars; the page behind it must not fail with them.
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage }).catch((error: unknown) => {
    // A page that is kept for everybody stays as it was, rather than be kept without cars.
    if (nonce === '') throw error
    reportError(error)
    return { data: [] }
  })
  return {
    site: toPublicSite(site),
    buildId,
    fleet: fleet.data.map(({ name, slug }) => ({ name, slug })),
    year: new Date().getFullYear(),
  }
}

/** The confirmation has no data of its own. Without a request it shows even if the connection is lost after booking. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && nextUrl.pathname !== '/booking/created'

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export default function Shell() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
