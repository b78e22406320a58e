import { useEffect } from 'react'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import type { DeskFlight } from '#desk/screens/flights/desk-flight.ts'
import { FlightDecision } from '#desk/screens/flights/flight-decision.tsx'
import { flightNews } from '#desk/screens/flights/flight-news.ts'
import { FailureNotice } from '#desk/ui/failure.tsx'
import { Panel } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import type { DeskBooking } from './desk-booking.ts'

type Props = { booking: DeskBooking; onChanged: () => void }

/** The landing that a trip begins with: what was agreed, what is known, and what to decide. */
export function FlightPanel({ booking: { reference, version }, onChanged }: Props) {
  const loaded = useData(reference, (signal) =>
    callDesk('GET /desk/bookings/{reference}/flight', { params: { reference }, signal }),
  )
  const { reload } = loaded
  useRefresh(reload, { everySeconds: 20, about: ({ subject }) => subject === reference })
  const flight = loaded.data?.data
  // Decisions name the version of the booking, so both are read again together.
  const isBehind = flight !== undefined && flight !== null && flight.version !== version
  useEffect(() => {
    if (isBehind) reload()
  }, [isBehind])
  if (!flight && loaded.failure) return <FailureNotice failure={loaded.failure} onRetry={reload} />
  if (!flight) return null
  const news = flightNews(flight)
  return (
    <Panel title="Flight">
      {news ? (
        <p role="status" className="font-medium">
          {news}
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">Flight</dt>
        <dd>{flight.flight}</dd>
        <dt className="text-muted">
          {flight.isLandingTyped ? 'Agreed landing' : 'Latest landing that fits'}
        </dt>
        <dd>
          <Time at={flight.agreedLandingAt} />
        </dd>
        <dt className="text-muted">{flight.state === 'landed' ? 'Landed' : 'Newest landing'}</dt>
        <dd>
          <Newest flight={flight} />
        </dd>
        {flight.decision && flight.decidedAt ? (
          <>
            <dt className="text-muted">Decision</dt>
            <dd>
              {decisions[flight.decision]} {flight.decidedBy}, <Time at={flight.decidedAt} />
            </dd>
          </>
        ) : null}
      </dl>
      <FlightDecision
        flight={flight}
        onChanged={() => {
          reload()
          onChanged()
        }}
      />
    </Panel>
  )
}

const decisions = {
  accepted: 'Pick-up moved by',
  kept: 'Time kept by',
  called: 'Called by',
} as const

/** 'Tue, Nov 17, 5:40 p.m., Terminal 4', and who says so. */
function Newest({ flight }: { flight: DeskFlight }) {
  const { state, landingAt, terminal, source, enteredBy, seenAt } = flight
  if (!state || !seenAt) return <span className="text-muted">Nothing known yet</span>
  return (
    <>
      {state === 'canceled' || state === 'diverted' ? (
        <span className="capitalize">{state}</span>
      ) : (
        landingAt && <Time at={landingAt} />
      )}
      {terminal ? `, Terminal ${terminal}` : null}
      <span className="block text-small text-muted">
        {source === 'desk' ? `Entered by ${enteredBy ?? 'the desk'}` : source}, <Time at={seenAt} />
      </span>
    </>
  )
}
