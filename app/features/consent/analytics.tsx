import { useEffect } from 'react'
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router'
import { muteTag } from '#app/page-script/measuring-tag.ts'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'

/**
 * Loads a new document for pages without analytics. A client-side navigation neither unloads the tag, which the page
 * script runs, nor changes the content security policy. The blocker stops the navigation. Redirects bypass it and are
 * caught by `next` or on arrival.
 */
export function Analytics({ id }: { id: string }) {
  const location = useLocation()
  const { location: next = location } = useNavigation()
  const mayBeMeasured = (path: string) => isAnalyticsAllowed({ analyticsId: id }, path)
  const blocker = useBlocker(({ nextLocation }) => isTagStarted() && !mayBeMeasured(nextLocation.pathname))
  const target = blocker.location ?? next
  const forbidden = !mayBeMeasured(target.pathname)
  const address = createPath(target)
  useEffect(() => {
    if (!forbidden || !isTagStarted()) return
    muteTag(id, true)
    loadDocument(address)
  }, [id, forbidden, address])
  return null
}

function isTagStarted(): boolean {
  return 'tagStarted' in document.documentElement.dataset
}

function loadDocument(address: string): void {
  // If restored from the back/forward cache, this document would continue the navigation it was left with.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  // The router or the back button may already have changed the URL.
  if (createPath(window.location) === address) window.location.reload()
  else window.location.assign(address)
}
