import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

type Part = typeof import('./analytics.tsx')

/** Fetches what asks and measures, once the page works, and only for a site that has an analytics id. */
export function AnalyticsGate({ id }: { id: string | undefined }) {
  const [openedAt] = useState(useLocation().pathname)
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    // Where it does not come, nobody is asked and nothing is measured.
    if (id) import('./analytics.tsx').then(setPart, () => undefined)
  }, [id])
  return id && part ? <part.Analytics id={id} openedAt={openedAt} /> : null
}
