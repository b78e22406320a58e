import { useEffect } from 'react'
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { browserOptsOut, syncConsentAcrossTabs, useConsent } from './consent-store.ts'
import { isTagStarted, muteTag, startTag, stopTag, trackPageView } from './google-tag.ts'

type Props = {
  id: string
  /** The path of the loaded document, before any client-side navigation. */
  openedAt: string
}

/** Asks for consent, and runs the tag once it is granted. */
export function Analytics({ id, openedAt }: Props) {
  const { pathname } = useLocation()
  const choice = useConsent((state) => state.choice)
  const declined = browserOptsOut()
  useEffect(syncConsentAcrossTabs, [])

  // A document loaded as a payment page has that page's content security policy until it is left.
  const isAllowed = (path: string) =>
    isAnalyticsAllowed({ analyticsId: id }, openedAt) && isAnalyticsAllowed({ analyticsId: id }, path)
  useGoogleTag({ id, allowed: choice?.answer === 'granted' && !declined, mayBeMeasured: isAllowed })

  return choice || declined || !isAllowed(pathname) ? null : <ConsentBanner />
}

type TagOptions = {
  id: string
  allowed: boolean
  /** Whether analytics is allowed on a path. */
  mayBeMeasured: (path: string) => boolean
}

/** Starts and stops the tag by consent, tracks page views, and loads a new document for pages without analytics. */
function useGoogleTag({ id, allowed, mayBeMeasured }: TagOptions): void {
  const location = useLocation()
  const { location: next = location } = useNavigation()
  const measured = mayBeMeasured(location.pathname)

  useEffect(() => {
    if (!allowed) stopTag(id)
    else if (measured) startTag(id)
  }, [id, allowed, measured])

  useEffect(() => {
    if (allowed && measured) trackPageView()
  }, [allowed, measured, location.pathname])

  // A client-side navigation neither unloads the tag nor changes the content security policy, so a page without analytics
  // needs a new document. The blocker stops the navigation. Redirects bypass it and are caught by `next` or on arrival.
  const blocker = useBlocker(({ nextLocation }) => isTagStarted() && !mayBeMeasured(nextLocation.pathname))
  const target = blocker.location ?? next
  const forbidden = !mayBeMeasured(target.pathname)
  const address = createPath(target)
  useEffect(() => {
    if (!forbidden || !isTagStarted()) return
    muteTag(id, true)
    loadDocument(address)
  }, [id, forbidden, address])
}

function loadDocument(address: string): void {
  // If restored from the back/forward cache, this document would continue the navigation it was left with.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  // The router or the back button may already have changed the URL.
  if (createPath(window.location) === address) window.location.reload()
  else window.location.assign(address)
}
