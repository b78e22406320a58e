import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { QueueRow } from '#desk/ui/queue-row.tsx'
import { Time } from '#desk/ui/time.tsx'
import type { DeskFlight } from './desk-flight.ts'
import { FlightDecision } from './flight-decision.tsx'
import { flightNews } from './flight-news.ts'

/** The flights that need a decision. */
export function useFlightsToDecide() {
  const loaded = useData('flights', (signal) => callDesk('GET /desk/flights', { signal }))
  useRefresh(loaded.reload, { everySeconds: 20, about: ({ kind }) => kind === 'booking' })
  return loaded
}

type Props = { flights: readonly DeskFlight[]; onChanged: () => void }

/** The flights that need a decision, as a group of the first screen. */
export function FlightsAttention({ flights, onChanged }: Props) {
  if (flights.length === 0) return null
  return (
    <section aria-label="Flights that have moved" className="flex flex-col gap-3">
      <h2 className="flex items-baseline gap-2 font-sans text-body font-semibold">
        Flights that have moved
        <span className="tabular font-normal text-muted">{flights.length}</span>
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {flights.map((flight) => (
          <FlightRow key={flight.reference} flight={flight} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function FlightRow({ flight, onChanged }: { flight: DeskFlight; onChanged: () => void }) {
  const { reference, customer, phone, pickUpAt } = flight
  return (
    <QueueRow {...{ reference, customer, phone }} to={`/bookings/${reference}`}>
      <div className="min-w-0">
        <p className="font-medium">{flightNews(flight)}</p>
        <p className="text-small text-muted">
          Pick-up <Time at={pickUpAt} />
        </p>
      </div>
      <FlightDecision flight={flight} isInList onChanged={onChanged} />
    </QueueRow>
  )
}
