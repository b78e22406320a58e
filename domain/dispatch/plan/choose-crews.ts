import type { Crew, Duty, PlanLeg, Span } from './day.ts'
import { spanOf } from './drives.ts'
import { overlap } from './spans.ts'

/** A duty that any chauffeur and any car of its two pools can drive, unless its car is fixed. */
export type PooledDuty = {
  chauffeurPool: number
  carPool: number
  fixedCarId: string | null
  legs: readonly PlanLeg[]
}

type Pools = readonly { ids: readonly string[] }[]

/**
 * Chooses a chauffeur and a car for each duty, the current ones where possible, with as few cars as the duties need. Cars of a
 * pool are interchangeable, so as many as there are duties at the same time are enough, unless fixed cars are in the way: then a
 * duty may find none, and is left out.
 */
export function chooseCrews(
  duties: readonly PooledDuty[],
  { chauffeurPools, carPools }: { chauffeurPools: Pools; carPools: Pools },
): Duty[] {
  const chauffeurs = chauffeurPools.flatMap(({ ids }, pool) =>
    chooseChauffeurs(
      duties.filter((duty) => duty.chauffeurPool === pool),
      ids,
    ),
  )
  const cars = carPools.flatMap(({ ids }, pool) =>
    chooseCars(
      duties.filter((duty) => duty.carPool === pool),
      ids,
    ),
  )
  const chauffeurOf = new Map(chauffeurs)
  const carOf = new Map(cars)
  return duties.flatMap((duty) => {
    const [carId, chauffeurId] = [carOf.get(duty), chauffeurOf.get(duty)]
    return carId && chauffeurId ? [{ chauffeurId, carId, legs: duty.legs }] : []
  })
}

/** The chauffeur who keeps the most legs first. */
function chooseChauffeurs(duties: readonly PooledDuty[], ids: readonly string[]): [PooledDuty, string][] {
  const wishes = duties
    .flatMap((duty) => ids.map((id) => ({ duty, id, kept: countKept(duty, 'chauffeurId', id) })))
    .sort((one, other) => other.kept - one.kept)
  const chosen = new Map<PooledDuty, string>()
  const taken = new Set<string>()
  for (const { duty, id } of wishes) {
    if (chosen.has(duty) || taken.has(id)) continue
    chosen.set(duty, id)
    taken.add(id)
  }
  return [...chosen]
}

function chooseCars(
  duties: readonly PooledDuty[],
  ids: readonly string[],
): [PooledDuty, string | undefined][] {
  const timed = duties
    .map((duty) => ({ duty, span: spanOf(duty) }))
    .sort((one, other) => one.span.from - other.span.from)
  const needed = Math.max(0, ...timed.map(({ span: { from } }) => countAt(timed, from)))
  const spans = new Map<string, Span[]>()
  const take = (id: string, span: Span) => spans.set(id, [...(spans.get(id) ?? []), span])
  const isFree = (id: string, span: Span) => !spans.get(id)?.some((other) => overlap(span, other))
  const fixed = new Map<PooledDuty, string>()
  for (const { duty, span } of timed) {
    if (!duty.fixedCarId || !isFree(duty.fixedCarId, span)) continue
    fixed.set(duty, duty.fixedCarId)
    take(duty.fixedCarId, span)
  }
  /** How long the car could be away before its next duty: a long time is left for others that need it. */
  const freeUntil = (id: string, { to }: Span) =>
    Math.min(...(spans.get(id) ?? []).map(({ from }) => (from >= to ? from : Number.POSITIVE_INFINITY)))
  return timed.map(({ duty, span }) => {
    if (duty.fixedCarId) return [duty, fixed.get(duty)]
    const free = ids.filter((id) => isFree(id, span))
    const used = free.filter((id) => spans.has(id) || spans.size < needed)
    const [id] = (used.length > 0 ? used : free).sort(
      (one, other) =>
        countKept(duty, 'carId', other) - countKept(duty, 'carId', one) ||
        compare(freeUntil(one, span), freeUntil(other, span)),
    )
    if (id) take(id, span)
    return [duty, id]
  })
}

/** Unlike a difference, also of two infinities. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function countAt(timed: readonly { span: Span }[], minute: number): number {
  return timed.filter(({ span: { from, to } }) => from <= minute && minute < to).length
}

function countKept({ legs }: PooledDuty, part: keyof Crew, id: string): number {
  return legs.filter(({ current }) => current?.[part] === id).length
}
