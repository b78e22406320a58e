import { Link } from 'react-router'
import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { DeskFlight } from './desk-flight.ts'
import { FlightDecision } from './flight-decision.tsx'
import { flightNews } from './flight-news.ts'

/** The flights that need a decision, and how to load them again. */
export function useFlightsToDecide() {
  const loaded = useData('flights', (signal) => callDesk('GET /desk/flights', { signal }))
  useRefresh(loaded.reload, { everySeconds: 20, about: ({ kind }) => kind === 'booking' })
  return { flights: loaded.data?.data ?? [], reload: loaded.reload }
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
    <li
      aria-label={`${reference}, ${customer}`}
      className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{customer}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-muted md:max-xl:flex-col">
          <Link
            to={`/bookings/${reference}`}
            className="tabular inline-flex min-h-6 items-center text-accent hover:underline"
          >
            {reference}
          </Link>
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-6 items-center whitespace-nowrap hover:underline"
          >
            {formatPhone(phone)}
          </a>
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-medium">{flightNews(flight)}</p>
        <p className="text-small text-muted">
          Pick-up <Time at={pickUpAt} />
        </p>
      </div>
      <FlightDecision flight={flight} isInList onChanged={onChanged} />
    </li>
  )
}
