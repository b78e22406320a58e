import type { DeskData } from '#desk/api/call-desk.ts'
import { pluralize } from '#domain/text/pluralize.ts'

export type DayPlan = DeskData<'POST /desk/plans'>['data']

export type PlanChange = DayPlan['changes'][number]

/** How good the plan is, in words. */
export function qualityText({ legGap, mileGap }: Pick<DayPlan, 'legGap' | 'mileGap'>): string {
  if (legGap > 0)
    return `The time ran out before the best plan was certain: up to ${pluralize(legGap, 'more trip')} might be possible.`
  if (mileGap > 0)
    return `No plan with as many trips saves more than another ${percentText(mileGap)} of the empty miles.`
  return 'This is the best possible plan.'
}

/** '0.5%' for 0.42%: rounded up, because it is a limit. */
export function percentText(share: number): string {
  const step = share < 0.1 ? 0.1 : 1
  return `${(Math.ceil((share * 100) / step) * step).toFixed(step < 1 ? 1 : 0)}%`
}

/** 'Executive Sedan 3, Marcus Reed'; says what is missing. */
export function crewText({ car, chauffeur }: { car: string | null; chauffeur: string | null }): string {
  return `${car ?? 'No car'}, ${chauffeur ?? 'no chauffeur'}`
}
