import { figuresOf } from '#domain/dispatch/plan/figures.ts'
import { planFirstFit } from '#domain/dispatch/plan/first-fit.ts'
import { planSeconds } from '#domain/dispatch/plan/plan-limits.ts'
import { prepareDay } from '#domain/dispatch/plan/prepare-day.ts'
import { planDay } from '#server/dispatch/plan/plan-day.ts'
import { randomDay } from '#tests/support/random-day.ts'

export const planSize = { legs: 300, cars: 60, chauffeurs: 60 }

const seeds = [1, 2, 3]

export type PlanFindings = {
  /** The slowest of the days, with the start of the thread. */
  seconds: number
  /** The processor time of the same day: on a busy machine, the plan waits for the rest. */
  cpuSeconds: number
  /** The largest gap of the days. */
  mileGap: number
  legGap: number
  /** Of all days together. */
  planned: { assigned: number; emptyMiles: number }
  firstFit: { assigned: number; emptyMiles: number }
}

/** Plans random days as the desk does, and compares them with first-fit. */
export async function measurePlan(): Promise<PlanFindings> {
  const found: PlanFindings = {
    seconds: 0,
    cpuSeconds: 0,
    mileGap: 0,
    legGap: 0,
    planned: { assigned: 0, emptyMiles: 0 },
    firstFit: { assigned: 0, emptyMiles: 0 },
  }
  for (const seed of seeds) {
    const day = randomDay({ ...planSize, seed })
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
    const result = await planDay({ day, seconds: planSeconds })
    const seconds = (performance.now() - startedAt) / 1000
    const { user, system } = process.cpuUsage(cpuBefore)
    if (seconds > found.seconds) Object.assign(found, { seconds, cpuSeconds: (user + system) / 1_000_000 })
    if (!result.ok) throw new Error(`A day was not planned: ${result.code}`)
    const { duties, legGap, mileGap } = result.plan
    found.legGap = Math.max(found.legGap, legGap)
    found.mileGap = Math.max(found.mileGap, mileGap)
    const legOf = new Map(day.legs.map((leg) => [leg.id, leg]))
    const planned = duties.map(({ legIds, ...crew }) => ({
      ...crew,
      legs: legIds.flatMap((id) => legOf.get(id) ?? []),
    }))
    add(found.planned, planned)
    add(found.firstFit, planFirstFit(prepareDay(day)))
  }
  return found
}

function add(sum: { assigned: number; emptyMiles: number }, duties: Parameters<typeof figuresOf>[0]): void {
  const { assigned, emptyMiles } = figuresOf(duties, { legCount: planSize.legs })
  sum.assigned += assigned
  sum.emptyMiles += emptyMiles
}
