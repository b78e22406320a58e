import { useEffect } from 'react'
import { createPath, useBlocker, useLocation, useNavigation } from 'react-router'
import { isTagStarted, muteTag, startTag, stopTag, trackPageView } from './google-tag.ts'

type Options = {
  id: string
  allowed: boolean
  /** Whether a page, by its path, may be measured at all. */
  mayBeMeasured: (path: string) => boolean
}

/** Starts and stops the tag as the visitor wishes, counts pages, and leaves it behind where it may not be. */
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

  // What was loaded stays loaded while the page changes, and so does the document's policy: only a new document is
  // without both. The router is stopped on its way there; a redirect does not ask, and is caught under way or on arrival.
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
  // Brought back from the browser's memory, this document would go on with what it was leaving for.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  // The router, or the back button, may have been there first.
  if (createPath(window.location) === address) window.location.reload()
  else window.location.assign(address)
}
