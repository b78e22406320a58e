import { pluralize } from '#domain/text/pluralize.ts'

type HourlyTrip = {
  /** Hours; null if the trip is not booked by the hour. */
  duration: number | null
}

/** '6 hours, miles included'; empty for other trips. No rate charges for miles by the hour, so the text names no limit. */
export function formatHourlyTrip({ duration }: HourlyTrip): string {
  return duration === null ? '' : `${pluralize(duration, 'hour')}, miles included`
}
