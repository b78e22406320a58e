import { type ReactNode, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import type { SiteKey } from '#domain/site/site.ts'
import type { Route } from './+types/root.ts'
import { useSession } from './client/session.ts'
import { useRestoreSession } from './client/use-restore-session.ts'
import { AnalyticsGate } from './features/consent/analytics-gate.tsx'
import { ConsentBanner } from './features/consent/consent-banner.tsx'
import { usePageAttributes } from './features/document/page-attributes.ts'
import { type RootData, RootDataContext, useNonce } from './features/document/root-data.ts'
import { useRecoverPageCode, useReloadOnNewBuild } from './features/navigation/build-updates.ts'
import { LinkPrefetcher, useFollowLinks } from './features/navigation/links.tsx'
import { useNavigationFeedback } from './features/navigation/navigation-feedback.ts'
import { pageMeta } from './features/seo/page-meta.ts'
import { AppFailureNotice } from './features/shell/app-failure-notice.tsx'
import { ErrorPage } from './features/shell/error-page.tsx'
import { headScript } from './page-script/head-script.ts'
import cormorant from './styles/fonts/cormorant.generated.woff2?url'
import figtree from './styles/fonts/figtree.generated.woff2?url'
import appStyles from './styles/product.css?url'
import { closeModals, ModalHost } from './ui/dialog/modals.tsx'
import { IconSprite } from './ui/icon-sprite.tsx'
import { ToastArea } from './ui/toasts/toast-area.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: cormorant, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // By its address: a style sheet that a module imports is fetched again, as another sheet, for scripts that load later.
  { rel: 'stylesheet', href: appStyles },
]

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useLastRootData()
  const attributes = usePageAttributes()
  const nonce = useNonce()
  const isMountedAgain = useMountedAgain()
  const analyticsId = useAnalyticsId(rootData)
  return (
    <html
      lang="en-US"
      data-site={rootData?.site.key}
      data-analytics={analyticsId}
      {...attributes}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fafaf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12110f" media="(prefers-color-scheme: dark)" />
        {isMountedAgain ? null : (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // Only the server's HTML needs it: hydration leaves it in place.
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : '' }}
          />
        )}
        <SiteIcons site={rootData?.site.key} />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite isMountedAgain={isMountedAgain} />
        <RootDataContext value={rootData}>{children}</RootDataContext>
        {isMountedAgain ? null : <ScrollRestoration />}
        {isMountedAgain ? null : <Scripts />}
      </body>
    </html>
  )
}

/** `/favicon.ico`, for browsers that ask for nothing else, needs no link. */
function SiteIcons({ site = 'a' }: { site?: SiteKey }) {
  return (
    <>
      <link rel="icon" href={`/icons/${site}/icon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/icons/${site}/apple-touch-icon.png`} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}

/** A failed navigation clears the loader's data; header and footer then use the last data. */
function useLastRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('shell')
  const [last, setLast] = useState(loaded)
  if (loaded && loaded !== last) setLast(loaded)
  return loaded ?? last
}

/** A document loaded as a payment page has that page's content security policy until it is left. */
function useAnalyticsId(rootData: RootData | undefined): string | undefined {
  const [openedAt] = useState(useLocation().pathname)
  const analyticsId = rootData?.site.analyticsId
  return analyticsId && isAnalyticsAllowed({ analyticsId }, openedAt) ? analyticsId : undefined
}

/**
 * React mounts the document again if its HTML is not what the server sent, for example because the browser has translated
 * it, and in the root route's error boundary. Trusted Types forbid React to mount inline scripts and markup in the browser,
 * so only the server's HTML can contain them.
 */
function useMountedAgain(): boolean {
  const [isAgain] = useState(
    useSyncExternalStore(
      () => () => undefined,
      () => true,
      () => false,
    ),
  )
  // Mounting again removed the attributes that the script in the head had set.
  useLayoutEffect(() => {
    if (!isAgain) return
    document.documentElement.dataset.scripting = ''
    window.applyStoredState()
  }, [isAgain])
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return isAgain
}

export default function Root() {
  const rootData = use(RootDataContext)
  useReloadOnNewBuild(rootData?.buildId)
  useRecoverPageCode()
  useFollowLinks()
  useNavigationFeedback()
  useRestoreSession()
  useEffect(() => useSession.subscribe(() => window.applyStoredState()), [])
  // A navigation closes the dialogs of the previous page.
  const { pathname } = useLocation()
  useEffect(() => closeModals, [pathname])
  return (
    <>
      <LinkPrefetcher />
      <Outlet />
      {rootData ? <AppFailureNotice site={rootData.site} /> : null}
      <ConsentBanner analyticsId={rootData?.site.analyticsId} />
      <AnalyticsGate id={rootData?.site.analyticsId} />
      <ModalHost />
      <ToastArea />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
