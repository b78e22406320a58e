import type { TripDraft } from '#domain/booking/trip-draft.ts'
import { tripTypes } from '#domain/booking/trip-types.ts'
import { formatClock } from '#domain/time/clock-face.ts'
import { formatLongDate } from '#domain/time/wall-clock.ts'

/** What the visitor has said so far, to be read out on the phone. */
export function DraftSummary({ draft }: { draft: TripDraft }) {
  const { type, pickUpLocation, destinationLocation, pickUpAt } = draft
  const facts = [
    ['Trip', tripTypes.find(({ value }) => value === type)?.label],
    ['Pick-up', pickUpLocation],
    ['Destination', destinationLocation],
    ['When', pickUpAt && `${formatLongDate(pickUpAt)}, ${formatClock(pickUpAt.slice(11))}, New York time`],
  ] as const
  return (
    <section aria-labelledby="your-trip" className="flex flex-col gap-4">
      <h2 id="your-trip" className="text-title">
        Your trip so far
      </h2>
      <dl className="border-t border-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-8 border-b border-line py-4">
            <dt className="w-32 text-muted">{label}</dt>
            <dd className="tabular">{value || 'still open'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
