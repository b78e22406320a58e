import { type ReactNode, use, useEffect, useState } from 'react'
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
import type { Route } from './+types/root.ts'
import { useRestoreSession } from './client/use-restore-session.ts'
import { AnalyticsGate } from './features/consent/analytics-gate.tsx'
import { type RootData, RootDataContext, useNonce } from './features/document/root-data.ts'
import { useRecoverPageCode, useReloadOnNewBuild } from './features/navigation/build-updates.ts'
import { LinkPrefetcher, useFollowLinks } from './features/navigation/links.tsx'
import { NavigationFeedback } from './features/navigation/navigation-feedback.tsx'
import { pageMeta } from './features/seo/page-meta.ts'
import { colourModeScript, type PageHandle, useColourMode } from './features/shell/colour-mode.tsx'
import { ErrorPage } from './features/shell/error-page.tsx'
import cormorant from './styles/fonts/cormorant.generated.woff2?url'
import figtree from './styles/fonts/figtree.generated.woff2?url'
import { closeModals, ModalHost } from './ui/dialog/modals.tsx'
import { IconSprite } from './ui/icon-sprite.tsx'
import { ToastArea } from './ui/toasts/toast-area.tsx'
import './styles/app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: cormorant, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: Route.MetaFunction = (args) => pageMeta(args)

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useLastRootData()
  const forced = useMatches().map((match) => (match.handle as PageHandle | undefined)?.forcedColourMode)
  const nonce = useNonce()
  const isMountedAgain = useMountedAgain()
  return (
    <html lang="en-US" data-forced-mode={forced.findLast(Boolean)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fafaf9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12110f" media="(prefers-color-scheme: dark)" />
        {isMountedAgain ? null : (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: colourModeScript }}
          />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite isMountedAgain={isMountedAgain} />
        <RootDataContext value={rootData}>{children}</RootDataContext>
        {isMountedAgain ? null : <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  )
}

/** A failed navigation clears the loader's data; header and footer then use the last data. */
function useLastRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('shell')
  const [last, setLast] = useState(loaded)
  if (loaded && loaded !== last) setLast(loaded)
  return loaded ?? last
}

/**
 * The root route's error boundary mounts the document again. Trusted Types forbid React to mount inline scripts and
 * markup in the browser, so only the server's HTML can contain them.
 */
function useMountedAgain(): boolean {
  const [isAgain] = useState(isHydrated)
  useEffect(() => {
    isHydrated = true
    const { dataset } = document.documentElement
    dataset.hydrated = ''
    // Mounting again removed the attribute that the script in the head had set.
    const { mode } = useColourMode.getState()
    if (isAgain && mode !== 'system') dataset.colourMode = mode
  }, [isAgain])
  return isAgain
}

let isHydrated = false

export default function Root() {
  const rootData = use(RootDataContext)
  useReloadOnNewBuild(rootData?.buildId)
  useRecoverPageCode()
  useFollowLinks()
  useRestoreSession()
  // A navigation closes the dialogs of the previous page.
  const { pathname } = useLocation()
  useEffect(() => closeModals, [pathname])
  return (
    <>
      <LinkPrefetcher />
      <NavigationFeedback />
      <Outlet />
      <AnalyticsGate id={rootData?.site.analyticsId} />
      <ModalHost />
      <ToastArea />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
