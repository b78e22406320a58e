import type { PublicSite } from '#domain/site/site.ts'
import { withNonBreakingSpaces } from '#domain/text/non-breaking-spaces.ts'
import { formatTime } from '#domain/time/clock-face.ts'

/** Office hours, in New York time. */
export function OfficeHours({ hours }: { hours: PublicSite['hours'] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-title">Hours</h2>
      <dl className="border-t border-line">
        {hours.map(({ label, days, opens, closes }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-8 border-b border-line py-4">
            <dt className="font-medium">{label}</dt>
            <dd className="tabular text-muted">
              {days},{' '}
              {opens === '00:00' && closes === '23:59'
                ? 'day and night'
                : withNonBreakingSpaces(`${formatTime(opens)} to ${formatTime(closes)}`)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">New York time.</p>
    </section>
  )
}
