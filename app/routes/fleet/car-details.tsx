import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

type Props = {
  car: Pick<VehicleClass, 'name' | 'seats' | 'luggage' | 'childSeatPositions' | 'accessible' | 'amenities'>
  paragraphs: string[]
  services: { title: string; to: string }[]
  /** The longer text, below the facts. */
  children?: ReactNode
}

/** The description of a car. */
export function CarDetails({ car, paragraphs, services, children }: Props) {
  return (
    <div className="flex flex-col gap-12">
      <div className="flex max-w-2xl flex-col gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section className="flex flex-col gap-6">
        <h2 className="text-title">What fits</h2>
        <Capacities car={car} />
      </section>
      <section className="flex flex-col gap-6">
        <h2 className="text-title">On board</h2>
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {car.amenities.map((amenity) => (
            <li key={amenity} className="flex items-center gap-3">
              <AmenityIcon amenity={amenity} />
              {amenity}
            </li>
          ))}
        </ul>
      </section>
      {services.length > 0 ? (
        <section className="flex flex-col gap-6">
          <h2 className="text-title">Good for</h2>
          <ul className="flex flex-wrap gap-3">
            {services.map(({ title, to }) => (
              <li key={to}>
                <a href={to} className={buttonClass({ size: 'sm' })}>
                  {title}
                  <Icon name="arrow-right" className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {children}
    </div>
  )
}

/** Amenities are free text in the database: known ones get their icon, the others a check mark. */
function AmenityIcon({ amenity }: { amenity: string }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line text-accent">
      {/\bseat(s|ing)?\b/i.test(amenity) ? (
        <Icon set="booking" name="seat" className="size-6" />
      ) : /\bwheelchair\b/i.test(amenity) ? (
        <Icon set="booking" name="accessible" className="size-6" />
      ) : /\blight(s|ing)?\b/i.test(amenity) ? (
        <Icon name="sun" className="size-5" />
      ) : (
        <Icon name="check" className="size-5" />
      )}
    </span>
  )
}

type Room = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/** A car's capacity, as a number and as that many icons. */
function Capacities({ car }: { car: Room }) {
  const capacities = [
    { icon: 'seat', label: 'Passengers', count: car.seats },
    { icon: 'luggage', label: 'Bags', count: car.luggage },
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
const drawingsClass =
  'col-span-full grid max-sm:empty:hidden sm:min-h-7 grid-cols-[repeat(6,minmax(0,1.75rem))] gap-1.5 text-accent'
