import { Link } from 'react-router'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { progressLabels } from '#domain/dispatch/leg-status.ts'
import type { DeskBooking } from './desk-booking.ts'

/** Car and chauffeur of each leg. */
export function LegsPanel({ booking: { legs, chauffeur } }: { booking: DeskBooking }) {
  if (legs.length === 0) return null
  return (
    <Panel title="Car and chauffeur">
      <ul className="flex flex-col gap-4">
        {legs.map((leg) => (
          <li key={leg.number} className="flex flex-col gap-1">
            {legs.length > 1 || leg.progress !== 'planned' ? (
              <p className="flex flex-wrap gap-x-3 text-small text-muted">
                {legs.length > 1 ? (
                  <span>
                    {leg.number === 0 ? 'There' : 'Back'}, <Time at={leg.startsAt} />
                  </span>
                ) : null}
                {leg.progress === 'planned' ? null : <span>{progressLabels[leg.progress]}</span>}
              </p>
            ) : null}
            <p className="flex flex-wrap items-center gap-x-4">
              {leg.chauffeur ? (
                <>
                  <Link to={`/chauffeurs/${leg.chauffeur.id}`} className={linkClass}>
                    {leg.chauffeur.name}
                  </Link>
                  <a href={`tel:${leg.chauffeur.phone}`} className={`${linkClass} tabular whitespace-nowrap`}>
                    {formatPhone(leg.chauffeur.phone)}
                  </a>
                </>
              ) : (
                <span className="text-muted">{describeMissing(leg, chauffeur !== null)}</span>
              )}
            </p>
            <p className="flex flex-wrap items-center gap-x-4">
              {leg.isWithPartner ? null : leg.car ? (
                <>
                  <Link to={`/fleet/${leg.car.id}`} className={linkClass}>
                    {leg.car.name}
                  </Link>
                  {leg.car.plate ? <span className="tabular">{leg.car.plate}</span> : null}
                  <span className="text-muted">
                    {leg.isCarReserved ? 'reserved, may change' : leg.car.model}
                  </span>
                </>
              ) : (
                <span className="text-danger">No car: the reserved one is out of service</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Who drives if it is none of our chauffeurs. */
function describeMissing({ number, isWithPartner }: DeskBooking['legs'][number], isNamed: boolean): string {
  if (isWithPartner) return 'A partner company drives, see below'
  return isNamed && number === 0 ? 'By the link in the email, see below' : 'No chauffeur yet'
}

const linkClass = 'inline-flex min-h-6 items-center text-accent hover:underline'
