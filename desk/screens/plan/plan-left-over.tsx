import { Link } from 'react-router'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { pluralize } from '#domain/text/pluralize.ts'
import type { DayPlan } from './plan-texts.ts'

/** Trips that no plan can assign, or that make room for others, and why. */
export function PlanLeftOver({ trips }: { trips: DayPlan['leftOver'] }) {
  if (trips.length === 0) return null
  return (
    <Panel
      title={`${pluralize(trips.length, 'trip')} without a chauffeur`}
      text="They keep a car reserved. Call in another chauffeur, or assign them by hand."
    >
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {trips.map(({ legId, reference, pickUpAt, pickUp, destination, className, reason }) => (
          <li
            key={legId}
            className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div>
              <p className="font-medium">
                <Time at={pickUpAt} />
              </p>
              <Link to={`/bookings/${reference}`} className="tabular text-small text-accent">
                {reference}
              </Link>
            </div>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {pickUp} → {destination}
              </p>
              <p className="text-small text-muted">{className}</p>
            </div>
            <p className="text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
