import { useEffect, useState } from 'react'
import { useSite } from '#app/features/document/root-data.ts'

type Part = typeof import('./analytics-switch.tsx')

/** The analytics section of the cookies page; with the switch if the site uses analytics. */
export function AnalyticsSection() {
  const { analyticsId } = useSite()
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (analyticsId) import('./analytics-switch.tsx').then(setPart, () => undefined)
  }, [analyticsId])
  return (
    <section
      id="analytics-choice"
      aria-labelledby="analytics-choice-title"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="analytics-choice-title" className="text-title">
        Analytics on this site
      </h2>
      {analyticsId ? (
        <>
          <p>
            This site has Google Analytics configured. It stays off in your browser until you allow it, and it
            never runs on payment and account pages.
          </p>
          <div className="min-h-18">{part ? <part.AnalyticsSwitch /> : null}</div>
        </>
      ) : (
        <p>This site uses no analytics service, so there is nothing to allow or decline.</p>
      )}
    </section>
  )
}
