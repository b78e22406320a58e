import { type ChildSeat, childSeatTypes } from './child-seats.ts'

/** 'Booster Seat, 2 × Rear Facing Seat (Infant)'; empty if there are none. */
export function formatChildSeats(childSeats: readonly ChildSeat[]): string {
  return childSeats.map(formatChildSeat).join(', ')
}

function formatChildSeat({ type, count }: ChildSeat): string {
  const label = childSeatTypes.find(({ value }) => value === type)?.label ?? type
  return count === 1 ? label : `${count} × ${label}`
}

type Options = { isMeetAndGreet: boolean; isAccessible: boolean }

/** 'Meet and greet, Wheelchair accessible'; empty if neither is selected. */
export function formatTripOptions({ isMeetAndGreet, isAccessible }: Options): string {
  return [isMeetAndGreet && 'Meet and greet', isAccessible && 'Wheelchair accessible']
    .filter(Boolean)
    .join(', ')
}
