import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

type Room = Pick<VehicleClass, 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'>

/** How many passengers, suitcases and child seats fit into a car. */
export function OfferCapacity({ room, className }: { room: Room; className?: string }) {
  const capacities = [
    { icon: 'seat', count: room.seats, one: 'passenger', many: 'passengers' },
    { icon: 'luggage', count: room.luggage, one: 'suitcase', many: 'suitcases' },
    { icon: 'child-seat', count: room.childSeatPositions, one: 'child seat', many: 'child seats' },
  ] as const
  return (
    <ul className={classes('flex flex-wrap gap-x-5 gap-y-1.5 text-small', className)}>
      {capacities.map(({ icon, count, one, many }) =>
        count > 0 ? (
          <li key={icon} className="flex items-center gap-2">
            <Icon set="booking" name={icon} className="size-5 text-accent" />
            {count} {count === 1 ? one : many}
          </li>
        ) : null,
      )}
      {room.accessible ? (
        <li className="flex items-center gap-2">
          <Icon set="booking" name="accessible" className="size-5 text-accent" />
          Wheelchair lift
        </li>
      ) : null}
    </ul>
  )
}
