import { Link } from 'react-router'
import { Time } from '#desk/ui/time.tsx'
import type { PlanChange } from './plan-texts.ts'

type Props = { trip: Pick<PlanChange, 'reference' | 'pickUpAt' | 'pickUp' | 'destination' | 'className'> }

/** The first two columns of a row of the plan: when, and which trip. */
export function PlanTrip({ trip: { reference, pickUpAt, pickUp, destination, className } }: Props) {
  return (
    <>
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
    </>
  )
}

export const planRowClass = 'grid gap-x-6 gap-y-1 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]'
