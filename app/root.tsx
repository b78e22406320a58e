import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { paging } from '#domain/constants.ts'
import { publicSite } from '#domain/site/site.ts'
import type { Route } from './+types/root.ts'
import { dependencies } from './context.ts'
import { useSessionGate } from './features/account/session-gate.ts'
import { AnalyticsGate } from './features/consent/analytics-gate.tsx'
import { useFollowedLinks } from './features/links/follow-links.ts'
import { PageChangeGate } from './features/links/page-change-gate.tsx'
import { PrefetchedPage } from './features/links/prefetched-page.tsx'
import { ErrorPage } from './features/page/error-page.tsx'
import { pageMeta } from './features/page/meta.ts'
import { useNonce } from './features/page/nonce.ts'
import type { PageHandle } from './features/page/page-handle.ts'
import { type RootData, RootDataContext } from './features/page/root-data.ts'
import { beforePaint } from './features/shell/colour-mode.ts'
import { useFreshBuild } from './features/shell/fresh-build.ts'
import cormorant from './styles/fonts/cormorant.generated.woff2?url'
import figtree from './styles/fonts/figtree.generated.woff2?url'
import { IconSprite } from './ui/icon-sprite.tsx'
import { ModalHost } from './ui/modals.tsx'
import { closeModals } from './ui/modals-store.ts'
import { ToastArea } from './ui/toasts.tsx'
import './styles/app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: cormorant, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

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
    site: publicSite(site),
    buildId,
    fleet: fleet.data.map(({ name, slug }) => ({ name, slug })),
    year: new Date().getFullYear(),
  }
}

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<RootData>('root')
  const forced = useMatches().map((match) => (match.handle as PageHandle | undefined)?.forcedColourMode)
  const nonce = useNonce()
  return (
    <html lang="en-US" data-forced-mode={forced.findLast(Boolean)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fafaf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12110f" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        <RootDataContext value={rootData}>{children}</RootDataContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFreshBuild(loaderData.buildId)
  useFollowedLinks()
  useSessionGate()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  // A dialog belongs to the page it was opened on.
  const { pathname } = useLocation()
  useEffect(() => closeModals, [pathname])
  return (
    <>
      <PrefetchedPage />
      <PageChangeGate />
      <Outlet />
      <AnalyticsGate id={loaderData.site.analyticsId} />
      <ModalHost />
      <ToastArea />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
