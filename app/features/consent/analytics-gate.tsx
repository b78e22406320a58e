import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

type Part = typeof import('./analytics.tsx')

/** Fetches what asks and measures, once the page works, and only for a site that has an analytics id. */
export function AnalyticsGate({ id }: { id: string | undefined }) {
  const [openedAt] = useState(useLocation().pathname)
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    // Where it does not come, nobody is asked and nothing is measured.
    if (id) fetchPart().then(setPart, () => undefined)
  }, [id])
  return id && part ? <part.Analytics id={id} openedAt={openedAt} /> : null
}

/** In two pieces, so that Vite leaves it alone: else all pages of all sites would fetch its helper for preloading. */
function fetchPart(): Promise<Part> {
  return import('./' + 'analytics.tsx')
}
