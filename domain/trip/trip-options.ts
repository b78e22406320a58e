/** SPEC's three child seats, in its order. */
export const childSeatTypes = [
  { value: 'infant', label: 'Rear Facing Seat (Infant)' },
  { value: 'toddler', label: 'Forward Facing Seat (Toddler)' },
  { value: 'booster', label: 'Booster Seat' },
] as const

export type ChildSeatType = (typeof childSeatTypes)[number]['value']

export type ChildSeat = { type: ChildSeatType; count: number }

export function countChildSeats(childSeats: readonly ChildSeat[]): number {
  return childSeats.reduce((sum, { count }) => sum + count, 0)
}

/** Merges entries of the same type, in SPEC's order. */
export function mergeChildSeats(seats: readonly ChildSeat[]): ChildSeat[] {
  return childSeatTypes
    .map(({ value }) => ({ type: value, count: countChildSeats(seats.filter(({ type }) => type === value)) }))
    .filter(({ count }) => count > 0)
}

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

type ReturnFields<Instant> = { isRoundTrip: boolean; returnAt: Instant | null }

/** The formatted return time; null for a one-way trip. */
export function formatReturnTime<Instant>(
  { isRoundTrip, returnAt }: ReturnFields<Instant>,
  timeText: (instant: Instant) => string,
): string | null {
  if (returnAt !== null) return timeText(returnAt)
  return isRoundTrip ? 'To be arranged' : null
}
