import { Panel } from '#desk/ui/page.tsx'
import { pluralize } from '#domain/text/pluralize.ts'
import type { DayPlan } from './plan-texts.ts'
import { PlanTrip, planRowClass } from './plan-trip.tsx'

/** Trips that no plan can assign, or that make room for others, and why. */
export function PlanLeftOver({ trips }: { trips: DayPlan['leftOver'] }) {
  if (trips.length === 0) return null
  return (
    <Panel
      title={`${pluralize(trips.length, 'trip')} without a chauffeur`}
      text="They keep a car reserved. Call in another chauffeur, or assign them by hand."
    >
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {trips.map((trip) => (
          <li key={trip.legId} className={`${planRowClass} py-3`}>
            <PlanTrip trip={trip} />
            <p className="text-muted">{trip.reason}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
