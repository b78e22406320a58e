import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

type Part = typeof import('./analytics.tsx')

/** Fetches the consent and analytics code after hydration, only for a site with an analytics id. */
export function AnalyticsGate({ id }: { id: string | undefined }) {
  const [openedAt] = useState(useLocation().pathname)
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    // If the import fails, the page works without a consent banner and without analytics.
    if (id) import('./analytics.tsx').then(setPart, () => undefined)
  }, [id])
  return id && part ? <part.Analytics id={id} openedAt={openedAt} /> : null
}
