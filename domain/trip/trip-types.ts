/** SPEC's nine trip types, in its order. */
export const tripTypes = [
  { value: 'from-airport', label: 'From Airport' },
  { value: 'to-airport', label: 'To Airport' },
  { value: 'point-to-point', label: 'Point To Point' },
  { value: 'hourly-as-directed', label: 'Hourly / As Directed' },
  { value: 'birthday-party', label: 'Birthday Party' },
  { value: 'prom', label: 'Prom' },
  { value: 'from-seaport', label: 'From Seaport' },
  { value: 'to-seaport', label: 'To Seaport' },
  { value: 'tour', label: 'Tour' },
] as const

export type TripType = (typeof tripTypes)[number]['value']

/** Whether the trip is booked by the hour; only then does a booking have a duration. */
export function isHourly(type: TripType): boolean {
  return type === 'hourly-as-directed' || type === 'birthday-party' || type === 'prom'
}

/** Whether the trip meets a flight; only then does a booking have flight fields. */
export function hasFlight(type: TripType): type is 'from-airport' | 'to-airport' {
  return type === 'from-airport' || type === 'to-airport'
}

/** Whether the trip has a return leg. In an hourly trip the car stays with its guests, so it has none. */
export function hasReturn({ type, isRoundTrip }: { type: TripType; isRoundTrip: boolean }): boolean {
  return isRoundTrip && !isHourly(type)
}
