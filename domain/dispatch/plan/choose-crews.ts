import type { Crew, Duty, PlanLeg, Span } from './day.ts'
import { spanOf } from './drives.ts'
import { overlap } from './spans.ts'

/** A duty that any chauffeur and any car of its two pools can drive. */
export type PooledDuty = { chauffeurPool: number; carPool: number; legs: readonly PlanLeg[] }

type Pools = readonly { ids: readonly string[] }[]

/**
 * Chooses a chauffeur and a car for each duty, the current ones where possible, with as few cars as the duties need: cars of
 * a pool are interchangeable, so the number of duties at the same time is enough.
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
  return duties.map((duty) => ({
    chauffeurId: chauffeurOf.get(duty) ?? '',
    carId: carOf.get(duty) ?? '',
    legs: duty.legs,
  }))
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

function chooseCars(duties: readonly PooledDuty[], ids: readonly string[]): [PooledDuty, string][] {
  const timed = duties
    .map((duty) => ({ duty, span: spanOf(duty) }))
    .sort((one, other) => one.span.from - other.span.from)
  const needed = Math.max(0, ...timed.map(({ span: { from } }) => countAt(timed, from)))
  const spans = new Map<string, Span[]>()
  return timed.map(({ duty, span }) => {
    const mayTakeOneMore = spans.size < needed
    const free = ids.filter((id) => {
      const taken = spans.get(id)
      return taken ? !taken.some((other) => overlap(span, other)) : mayTakeOneMore
    })
    const [id = ''] = free.sort(
      (one, other) => countKept(duty, 'carId', other) - countKept(duty, 'carId', one),
    )
    spans.set(id, [...(spans.get(id) ?? []), span])
    return [duty, id]
  })
}

function countAt(timed: readonly { span: Span }[], minute: number): number {
  return timed.filter(({ span: { from, to } }) => from <= minute && minute < to).length
}

function countKept({ legs }: PooledDuty, part: keyof Crew, id: string): number {
  return legs.filter(({ current }) => current?.[part] === id).length
}
