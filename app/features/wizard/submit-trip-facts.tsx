import type { ReactNode } from 'react'
import { unbrokenTime } from '#app/ui/unbroken-time.ts'
import type { KeptTrip } from './submit-receipt.ts'

/** A trip, fact by fact, as it is reviewed before it is sent and confirmed afterwards. */
export function TripFacts({ trip }: { trip: KeptTrip }) {
  const facts: [label: string, value: ReactNode][] = [
    ['Trip', trip.type],
    ['Pick-up', unbrokenTime(trip.pickUpAt)],
    ['From', trip.pickUpLocation],
    ...trip.stops.map((stop, index): [string, string] => [
      trip.stops.length > 1 ? `Stop ${index + 1}` : 'Stop',
      stop,
    ]),
    ['To', trip.destinationLocation],
    ...(trip.returnAt ? [['Return', unbrokenTime(trip.returnAt)] as [string, string]] : []),
    ...(trip.duration === null ? [] : [['Duration', counted(trip.duration, 'hour')] as [string, string]]),
    [
      'Passengers',
      `${counted(trip.passengerCount, 'passenger')}, ${trip.luggageCount === 0 ? 'no suitcases' : counted(trip.luggageCount, 'suitcase')}`,
    ],
    ...(trip.car ? [['Car', trip.car] as [string, string]] : []),
  ]
  return (
    <dl className="border-t border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[7rem_1fr]">
          <dt className="text-small text-muted sm:text-body">{label}</dt>
          <dd className="tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
