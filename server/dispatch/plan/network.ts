import type { Minute, PlanLeg, Span } from '#domain/dispatch/plan/day.ts'
import {
  canBegin,
  canFollow,
  emptyMilesBetween,
  milesFromBase,
  milesToBase,
} from '#domain/dispatch/plan/drives.ts'
import { byPickUp, type PreparedDay } from '#domain/dispatch/plan/prepare-day.ts'
import { contains, intersectSpans } from '#domain/dispatch/plan/spans.ts'

/** A day as the solver sees it. Cars and chauffeurs that are free at the same times are interchangeable: one pool each. */
export type Network = {
  nodes: readonly Node[]
  chauffeurPools: readonly Pool[]
  carPools: readonly Pool[]
  crews: readonly CrewKind[]
  longestDutyMinutes: number
}

/** A leg, with its drives from and to the base and to the legs that a car can reach after it. */
export type Node = {
  leg: PlanLeg
  isOpen: boolean
  leavesBase: Minute
  backAtBase: Minute
  canBegin: boolean
  milesFromBase: number
  milesToBase: number
  /** In order of time. */
  next: Int32Array
  nextMiles: Float64Array
}

export type Pool = { ids: readonly string[]; classId: string | null }

/** A chauffeur pool with a car pool, in one span of time in which both are free. */
export type CrewKind = {
  chauffeurPool: number
  carPool: number
  span: Span
  /** The price in miles of each node for this car; undefined if it may not drive it. */
  prices: readonly (number | undefined)[]
  /** Nodes that every duty of this crew contains, in order. */
  fixed: readonly number[]
  /** The car of the fixed nodes. */
  fixedCarId: string | null
}

/**
 * With `poolsFixedCars`, cars of fixed legs are counted among the others of their class: far fewer rows, and a bound that holds for
 * the day as it is, but a plan may need them to be in two places at once.
 */
export function buildNetwork(day: PreparedDay, { poolsFixedCars = false } = {}): Network {
  const nodes = buildNodes(day)
  const indexOf = new Map(nodes.map(({ leg }, index) => [leg.id, index]))
  const startedCars = new Set(day.started.map(({ carId }) => carId))
  const cars = poolsOf(day.cars, ({ id, classId, free }) =>
    startedCars.has(id) && !poolsFixedCars ? id : `${classId} ${JSON.stringify(free)}`,
  )
  const chauffeurs = poolsOf(day.chauffeurs, ({ free }) => JSON.stringify(free))
  const pricesOf = (classId: string, span: Span) =>
    nodes.map(({ leg, isOpen, leavesBase, backAtBase }) =>
      isOpen && contains(span, { from: leavesBase, to: backAtBase }) ? leg.classes[classId] : undefined,
    )

  const crews: CrewKind[] = chauffeurs.flatMap((pool, chauffeurPool) =>
    cars.flatMap(({ member: car }, carPool) =>
      intersectSpans(pool.member.free, car.free).map((span) => ({
        chauffeurPool,
        carPool,
        span,
        prices: pricesOf(car.classId, span),
        fixed: [],
        fixedCarId: null,
      })),
    ),
  )
  const startedCrews = day.started.map((duty, index): CrewKind => {
    const carPool = cars.findIndex(({ ids }) => ids.includes(duty.carId))
    const fixed = duty.legs.map(({ id }) => indexOf.get(id) ?? -1)
    const prices = pricesOf(cars[carPool]?.member.classId ?? '', duty.span)
    for (const node of fixed) prices[node] = 0
    return {
      ...{ chauffeurPool: chauffeurs.length + index, carPool, span: duty.span },
      ...{ prices, fixed, fixedCarId: duty.carId },
    }
  })
  return {
    nodes,
    chauffeurPools: [
      ...chauffeurs.map(({ ids }) => ({ ids, classId: null })),
      ...day.started.map(({ chauffeurId }) => ({ ids: [chauffeurId], classId: null })),
    ],
    carPools: cars.map(({ ids, member }) => ({ ids, classId: member.classId })),
    crews: [...crews.filter(({ prices }) => prices.some((price) => price !== undefined)), ...startedCrews],
    longestDutyMinutes: day.longestDutyMinutes,
  }
}

function buildNodes(day: PreparedDay): Node[] {
  const legs = [...day.open, ...day.started.flatMap((duty) => duty.legs)].sort(byPickUp)
  return legs.map((leg, index) => {
    const next = legs.flatMap((other, node) => (node > index && canFollow(leg, other, day.now) ? [node] : []))
    return {
      leg,
      isOpen: leg.fixed === null,
      leavesBase: leg.leavesBase,
      backAtBase: leg.backAtBase,
      canBegin: canBegin(leg, day.now),
      milesFromBase: milesFromBase(leg),
      milesToBase: milesToBase(leg),
      next: Int32Array.from(next),
      nextMiles: Float64Array.from(next, (node) => emptyMilesBetween(leg, legs[node] ?? leg)),
    }
  })
}

function poolsOf<T extends { id: string }>(members: readonly T[], keyOf: (member: T) => string) {
  const pools = new Map<string, { ids: string[]; member: T }>()
  for (const member of members) {
    const key = keyOf(member)
    const pool = pools.get(key)
    if (pool) pool.ids.push(member.id)
    else pools.set(key, { ids: [member.id], member })
  }
  return [...pools.values()]
}
