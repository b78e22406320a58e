import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'

/**
 * Not modal: the page below stays usable, and without an answer there is no consent. The style sheet shows it while
 * `<html data-consent>` is 'ask', which the script in the head knows before the first paint. The page script saves the
 * answer.
 */
export function ConsentBanner({ analyticsId }: { analyticsId: string | undefined }) {
  const { pathname } = useLocation()
  if (!analyticsId || !isAnalyticsAllowed({ analyticsId }, pathname)) return null
  return (
    <section
      data-consent-banner=""
      aria-labelledby="consent-title"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-20 hidden p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] asks-consent:block sm:p-6 print:hidden!"
    >
      <div className="pointer-events-auto flex max-w-md flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-float transition-opacity duration-300 ease-calm starting:opacity-0 sm:p-6">
        <h2 id="consent-title" className="font-sans text-body font-semibold">
          May we use analytics cookies?
        </h2>
        <p className="text-small text-muted">
          With your permission, we use Google Analytics to see which pages people read. It doesn’t load until
          you allow it, and it never runs on payment or account pages.{' '}
          <a
            href="/docs/cookies#analytics-choice"
            className="text-accent underline underline-offset-4 hover:no-underline"
          >
            Cookies and analytics
          </a>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button size="sm" data-consent-answer="denied">
            Decline
          </Button>
          <Button size="sm" data-consent-answer="granted">
            Allow
          </Button>
        </div>
      </div>
    </section>
  )
}
