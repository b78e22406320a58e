import type { Crew, DayToPlan, Duty, PlanLeg } from '#domain/dispatch/plan/day.ts'
import { spanOf } from '#domain/dispatch/plan/drives.ts'
import { figuresOf, type PlanFigures } from '#domain/dispatch/plan/figures.ts'
import { reserveCars, whyLeftOver, windowOf } from '#domain/dispatch/plan/left-over.ts'
import { planSeconds } from '#domain/dispatch/plan/plan-limits.ts'
import { collectDuties, prepareDay } from '#domain/dispatch/plan/prepare-day.ts'
import { subtractSpans } from '#domain/dispatch/plan/spans.ts'
import { stillOwesText } from '#domain/payment/due-before-leg.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { planDay } from '#server/dispatch/plan/plan-day.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import type { PlanFailure } from './plan-error.ts'
import { type ReadDay, readDay } from './read-day.ts'

/** A plan that can be applied while the day has the same fingerprint. */
export type DayPlan = {
  read: ReadDay
  current: PlanFigures
  planned: PlanFigures
  /** How many more legs a better plan could assign at most, and which part of the empty miles it could save. */
  legGap: number
  mileGap: number
  /** Legs whose car or chauffeur changes. A leg without a chauffeur keeps its car reserved. */
  changes: { legId: string; carId: string | null; chauffeurId: string | null }[]
  leftOver: { legId: string; reason: string }[]
  fixedCount: number
}

type MakePlan = { date: CalendarDay; signal?: AbortSignal; seconds?: number }

/** Works out the best plan of a day. Nothing is written. */
export async function makePlan(
  deps: DispatchDependencies,
  { date, signal, seconds = planSeconds }: MakePlan,
): Promise<{ ok: true; plan: DayPlan } | PlanFailure> {
  const read = await readDay(deps, date)
  const startedAt = performance.now()
  let day = read.day
  for (;;) {
    const left = Math.max(1, seconds - (performance.now() - startedAt) / 1000)
    const result = await planDay({ day, seconds: left }, signal ? { signal } : {})
    if (!result.ok) return { ok: false, error: { code: `plan-${result.code}` } }
    const outcome = settle(read, day, result.plan.duties)
    const { legGap, mileGap } = result.plan
    if (outcome.ok) return { ok: true, plan: { read, legGap, mileGap, ...outcome.plan } }
    // Each round keeps more legs as they are, until the rest fits.
    day = keepReservations(day, outcome.withoutCar, read)
  }
}

type Settled =
  | { ok: true; plan: Omit<DayPlan, 'read' | 'legGap' | 'mileGap'> }
  | { ok: false; withoutCar: string[] }

/** Compares the duties with the present, and finds a car to reserve for each leg that is left over. */
function settle(
  read: ReadDay,
  day: DayToPlan,
  found: readonly (Crew & { legIds: readonly string[] })[],
): Settled {
  const { open, kept, cars } = prepareDay(day)
  const legOf = new Map(day.legs.map((leg) => [leg.id, leg]))
  const duties: Duty[] = found.map(({ legIds, ...crew }) => ({
    ...crew,
    legs: legIds.flatMap((id) => legOf.get(id) ?? []),
  }))
  const crewOf = new Map(duties.flatMap(({ legs, ...crew }) => legs.map(({ id }) => [id, crew] as const)))
  const leftOver = open.filter(({ id }) => !crewOf.has(id))
  const taken = Map.groupBy(duties, ({ carId }) => carId)
  const reserved = reserveCars(
    leftOver.map((leg) => ({ leg, ...bookedOf(read, leg) })),
    { cars, taken: new Map([...taken].map(([id, own]) => [id, own.map(spanOf)])) },
  )
  const withoutCar = leftOver.filter(({ id }) => !reserved.get(id) && read.legs.get(id)?.leg.carId)
  if (withoutCar.length > 0) return { ok: false, withoutCar: withoutCar.map(({ id }) => id) }

  const changes = open.flatMap(({ id }) => {
    const { carId, chauffeurId } = crewOf.get(id) ?? { carId: reserved.get(id) ?? null, chauffeurId: null }
    const before = read.legs.get(id)?.leg
    const isSame = before?.carId === carId && before.chauffeurId === chauffeurId
    return isSame ? [] : [{ legId: id, carId, chauffeurId }]
  })
  const legCount = read.day.legs.length
  const currentDuties = collectDuties(
    read.day.legs.flatMap((leg) => (leg.current ? [{ leg, crew: leg.current }] : [])),
  )
  const missing = read.day.legs.filter(({ id, fixed }) => !fixed && !crewOf.has(id) && !isFixed(day, id))
  return {
    ok: true,
    plan: {
      current: figuresOf(currentDuties, { legCount }),
      planned: figuresOf([...duties, ...kept], { legCount }),
      changes,
      leftOver: missing.map((leg) => ({ legId: leg.id, reason: describeLeftOver(read, leg) })),
      fixedCount: read.day.legs.filter(({ fixed }) => fixed !== null).length,
    },
  }
}

function describeLeftOver({ day, dues }: ReadDay, leg: PlanLeg): string {
  const dueCents = dues.get(leg.id)
  return dueCents ? stillOwesText(dueCents) : whyLeftOver(day, leg)
}

/**
 * The day in which these legs keep what they have: their crew, or the reservation of their car. The plan had left them over,
 * and used every car that could be reserved for them.
 */
function keepReservations(day: DayToPlan, legIds: readonly string[], { legs }: ReadDay): DayToPlan {
  const keeps = day.legs.filter(({ id }) => legIds.includes(id))
  const waiting = keeps.filter(({ current }) => !current)
  const carOf = (leg: PlanLeg) => legs.get(leg.id)?.leg.carId
  return {
    ...day,
    legs: day.legs
      .filter((leg) => !waiting.includes(leg))
      .map((leg) => (keeps.includes(leg) ? { ...leg, fixed: leg.current } : leg)),
    cars: day.cars.map((car) => ({
      ...car,
      free: subtractSpans(car.free, waiting.filter((leg) => carOf(leg) === car.id).map(windowOf)),
    })),
  }
}

function isFixed({ legs }: DayToPlan, id: string): boolean {
  return legs.some((leg) => leg.id === id && leg.fixed !== null)
}

function bookedOf({ legs }: ReadDay, { id }: PlanLeg): { bookedClassId: string; carId: string | null } {
  const found = legs.get(id)
  return { bookedClassId: found?.booking.vehicleClassId ?? '', carId: found?.leg.carId ?? null }
}
