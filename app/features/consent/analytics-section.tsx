import { useSite } from '#app/features/document/root-data.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

/** The analytics section of the cookies page. The page script shows and saves the visitor's choice. */
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
            <p role="status" suppressHydrationWarning className="ps-9 text-small text-muted">
              Off. You haven’t chosen yet.
            </p>
          </div>
        </>
      ) : (
        <p>This site doesn’t use analytics, so there’s nothing to allow or decline.</p>
      )}
    </section>
  )
}
