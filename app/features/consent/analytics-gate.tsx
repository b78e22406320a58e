import { useEffect, useState } from 'react'

type Part = typeof import('./analytics.tsx')

/** Fetches the code that guards pages without analytics after hydration, only for a site with an analytics id. */
export function AnalyticsGate({ id }: { id: string | undefined }) {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    // If the import fails, the page works without it: the tag itself is run by the page script.
    if (id) import('./analytics.tsx').then(setPart, () => undefined)
  }, [id])
  return id && part ? <part.Analytics id={id} /> : null
}
