import type { Crew, DayToPlan, Duty, Minute, PlanCar, PlanChauffeur, PlanLeg, Span } from './day.ts'
import { canFollow, spanOf } from './drives.ts'
import { contains, intersectSpans, overlap, subtractSpans } from './spans.ts'

/** A day whose fixed legs have been put aside, so that planning never moves them. */
export type PreparedDay = {
  /** The legs to plan, by pick-up. */
  open: readonly PlanLeg[]
  /** Duties of fixed legs that more legs may be added to, between, before and after them. */
  started: readonly StartedDuty[]
  /** Duties of fixed legs that get no further legs. Their time is already taken from the cars. */
  kept: readonly Duty[]
  cars: readonly PlanCar[]
  /** The chauffeurs without fixed legs. */
  chauffeurs: readonly PlanChauffeur[]
  now: Minute
  longestDutyMinutes: number
}

/** `span`: the free time of both car and chauffeur around the fixed legs. */
export type StartedDuty = Duty & { span: Span }

/**
 * A chauffeur drives one duty. Fixed legs become the duty of their chauffeur, and more legs may be added to it, unless the
 * fixed legs need several cars, break a rule themselves, or collide with another duty of the same car: then they are kept as
 * they are, and their chauffeur gets no further legs.
 */
export function prepareDay(day: DayToPlan): PreparedDay {
  const duties = collectDuties(day.legs.flatMap((leg) => (leg.fixed ? [{ leg, crew: leg.fixed }] : [])))
  const started = duties.flatMap((duty) => startedDuty(day, duties, duty) ?? [])
  const kept = duties.filter(
    (duty) => !started.some(({ carId, chauffeurId }) => isSameCrew(duty, { carId, chauffeurId })),
  )
  return {
    open: day.legs.filter(({ fixed }) => !fixed).sort(byPickUp),
    started,
    kept,
    cars: day.cars.map((car) => ({
      ...car,
      free: subtractSpans(car.free, kept.filter(({ carId }) => carId === car.id).map(spanOf)),
    })),
    chauffeurs: day.chauffeurs.filter(({ id }) => !duties.some(({ chauffeurId }) => chauffeurId === id)),
    now: day.now,
    longestDutyMinutes: day.longestDutyMinutes,
  }
}

/**
 * The duties of legs with a crew: a chauffeur's legs in a row with the same car, while nobody else drives that car in
 * between.
 */
export function collectDuties(driven: readonly { leg: PlanLeg; crew: Crew }[]): Duty[] {
  const duties: (Crew & { legs: PlanLeg[] })[] = []
  for (const { leg, crew } of [...driven].sort((one, other) => byPickUp(one.leg, other.leg))) {
    const last = duties.findLast(({ chauffeurId }) => chauffeurId === crew.chauffeurId)
    const lastOfCar = duties.findLast(({ carId }) => carId === crew.carId)
    if (last && last === lastOfCar) last.legs.push(leg)
    else duties.push({ ...crew, legs: [leg] })
  }
  return duties
}

export function byPickUp(one: PlanLeg, other: PlanLeg): number {
  return one.pickUp - other.pickUp || (one.id < other.id ? -1 : 1)
}

function startedDuty(day: DayToPlan, duties: readonly Duty[], duty: Duty): StartedDuty | null {
  const others = duties.filter((other) => other !== duty)
  if (others.some(({ chauffeurId }) => chauffeurId === duty.chauffeurId)) return null
  const whole = spanOf(duty)
  if (others.some((other) => other.carId === duty.carId && overlap(whole, spanOf(other)))) return null
  if (duty.legs.some((leg, index) => index > 0 && !canFollow(duty.legs[index - 1] ?? leg, leg, day.now)))
    return null
  if (whole.to - whole.from > day.longestDutyMinutes) return null
  const car = day.cars.find(({ id }) => id === duty.carId)
  const chauffeur = day.chauffeurs.find(({ id }) => id === duty.chauffeurId)
  const around = intersectSpans(car?.free ?? [], chauffeur?.free ?? []).find((span) => holds(span, duty))
  if (!around) return null
  const [span] = subtractSpans(
    [around],
    others.filter(({ carId }) => carId === duty.carId).map(spanOf),
  ).filter((free) => holds(free, duty))
  return span ? { ...duty, span } : null
}

function holds(span: Span, { legs }: Duty): boolean {
  return legs.every(({ leavesBase, backAtBase }) => contains(span, { from: leavesBase, to: backAtBase }))
}

function isSameCrew(duty: Crew, { carId, chauffeurId }: Crew): boolean {
  return duty.carId === carId && duty.chauffeurId === chauffeurId
}
