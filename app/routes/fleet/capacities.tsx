import { Icon } from '#app/ui/icon.tsx'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

type Room = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/** A car's capacity, as a number and as that many icons. */
export function Capacities({ car }: { car: Room }) {
  const capacities = [
    { icon: 'seat', label: 'Passengers', count: car.seats },
    { icon: 'luggage', label: 'Suitcases', count: car.luggage },
    { icon: 'child-seat', label: 'Child seats', count: car.childSeatPositions },
    { icon: 'accessible', label: 'Wheelchair lift', count: Number(car.accessible), labels: ['No', 'Yes'] },
  ] as const
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {capacities.map(({ icon, label, count, ...capacity }) => (
        <div
          key={icon}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3 bg-surface p-5 sm:p-6"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-title lining-nums">
            {'labels' in capacity ? capacity.labels[count] : count || 'None'}
          </dd>
          <dd aria-hidden className={drawingsClass}>
            {Array.from({ length: count }, (_, index) => (
              <Icon key={index} set="booking" name={icon} className="aspect-square w-full" />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Six per row, so that a van's two rows can be counted at a glance. */
const drawingsClass = 'col-span-full grid min-h-7 grid-cols-[repeat(6,minmax(0,1.75rem))] gap-1.5 text-accent'
