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
