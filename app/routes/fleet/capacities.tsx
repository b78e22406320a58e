import { Icon } from '#app/ui/icon.tsx'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** What fits into a car, in figures. */
export function Capacities({ car }: { car: VehicleClass }) {
  const facts = [
    { icon: 'seat', label: 'Passengers', value: car.seats },
    { icon: 'luggage', label: 'Suitcases', value: car.luggage },
    { icon: 'child-seat', label: 'Child seats', value: car.childSeatPositions },
    { icon: 'accessible', label: 'Wheelchair lift', value: car.accessible ? 'Yes' : 'No' },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
      {facts.map(({ icon, label, value }) => (
        <div key={icon} className="flex flex-col gap-1 bg-surface p-5">
          <Icon set="booking" name={icon} className="size-7 text-accent" />
          <dt className="pt-2 text-small text-muted">{label}</dt>
          <dd className="tabular font-display text-title">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
