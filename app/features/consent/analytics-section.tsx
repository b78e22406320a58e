import { useSite } from '#app/features/document/root-data.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

const unanswered = 'Off. You haven’t chosen yet.'

/**
 * The analytics section of the cookies page. The page script shows and saves the visitor's choice; the sentences for the
 * values of `<html data-consent>` are here, so that no other page loads them.
 */
export function AnalyticsSection() {
  const { analyticsId } = useSite()
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
            We use Google Analytics to see which pages people read. It’s off until you allow it, and it never
            runs on payment or account pages.
          </p>
          <div data-analytics-choice="" className="min-h-18 no-page-script:invisible">
            <Checkbox label="Allow analytics in this browser" />
            {/* The page script may have written the answer already. */}
            <p
              role="status"
              data-ask={unanswered}
              data-granted="On. You allowed it on {day}."
              data-denied="Off. You declined on {day}."
              data-refused="Off. Your browser sends Global Privacy Control or Do Not Track, and we honor it."
              suppressHydrationWarning
              className="ps-9 text-small text-muted"
            >
              {unanswered}
            </p>
          </div>
        </>
      ) : (
        <p>This site doesn’t use analytics, so there’s nothing to allow or decline.</p>
      )}
    </section>
  )
}
