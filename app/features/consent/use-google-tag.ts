import { useEffect } from 'react'
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router'
import { isTagStarted, muteTag, startTag, stopTag, trackPageView } from './google-tag.ts'

type Options = {
  id: string
  allowed: boolean
  /** Whether analytics is allowed on a path. */
  mayBeMeasured: (path: string) => boolean
}

/** Starts and stops the tag by consent, tracks page views, and loads a new document for pages without analytics. */
export function useGoogleTag({ id, allowed, mayBeMeasured }: Options): void {
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
