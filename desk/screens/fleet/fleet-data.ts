import type { DeskData } from '#desk/api/call-desk.ts'

export type FleetCar = DeskData<'GET /desk/fleet'>['data']['cars'][number]

export type FleetChauffeur = DeskData<'GET /desk/chauffeurs'>['data'][number]

type Values = Record<string, string>

/** Null where a field is empty. */
export function orNull(values: Values, name: string): string | null {
  return values[name]?.trim() || null
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Weeks begin on Monday at the desk. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const
