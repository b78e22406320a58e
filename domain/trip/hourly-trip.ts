import { pluralize } from '#domain/text/pluralize.ts'

/** Miles that each booked hour includes. */
const milesPerHour = 10

type HourlyTrip = {
  /** Hours; null if the trip is not booked by the hour. */
  duration: number | null
  /** The route between the addresses, if known. */
  distanceMiles?: number | null
}

/**
 * '6 hours, 60 miles included'; empty for other trips. The price covers the booked route, so that route is always
 * included.
 */
export function formatHourlyTrip({ duration, distanceMiles = null }: HourlyTrip): string {
  if (duration === null) return ''
  const miles = Math.max(Math.floor(duration * milesPerHour), Math.ceil(distanceMiles ?? 0))
  return `${pluralize(duration, 'hour')}, ${miles} miles included`
}
