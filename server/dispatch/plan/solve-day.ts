import type { Highs } from 'highs'
import { chooseCrews } from '#domain/dispatch/plan/choose-crews.ts'
import type { Duty } from '#domain/dispatch/plan/day.ts'
import { milesFromBase, milesToBase, spanOf } from '#domain/dispatch/plan/drives.ts'
import { planFirstFit } from '#domain/dispatch/plan/first-fit.ts'
import type { PreparedDay } from '#domain/dispatch/plan/prepare-day.ts'
import { contains } from '#domain/dispatch/plan/spans.ts'
import { DutyChoice, type Gaps } from './choose-duties.ts'
import { type Column, costOf } from './columns.ts'
import { DutySearch, mostDuties } from './duty-search.ts'
import type { Weights } from './linear-program.ts'
import { buildNetwork, type Network } from './network.ts'
import { roundOff } from './round-off.ts'

/** The best duties found, and how far from the optimum they can be at most. */
export type SolvedDay = {
  duties: Duty[]
  /** How many more legs a better plan could assign, at most. */
  legGap: number
  /** The part of the miles that a better plan with as many legs could save, at most: 0.01 is 1 %. */
  mileGap: number
}

export type SolveOptions = {
  seconds: number
  secondsPassed: () => number
  /** A day with more possible duties is solved by searching for the useful ones. */
  mostListed?: number
}

/**
 * Chooses duties by column generation: a linear program chooses among known duties, and its prices lead to new duties that
 * improve it, until there are none. Then whole duties are chosen among all of them, and compared with the bound of the
 * linear program. A small day is solved with all its possible duties at once.
 */
export function solveDay(
  highs: Highs,
  day: PreparedDay,
  { seconds, secondsPassed, mostListed = mostDuties }: SolveOptions,
): SolvedDay {
  const limits = { weights: weightsFor(day), secondsLeft: () => seconds - secondsPassed() }
  const firstFit = planFirstFit(day)
  const exact = new DutySearch(highs, buildNetwork(day), limits)
  try {
    if (exact.addAllDuties(mostListed)) {
      const choice = new DutyChoice(exact, columnsOf(exact.network, firstFit))
      exact.add(choice.best)
      const gaps = choice.chooseAmongAll()
      return { duties: toDuties(exact.network, choice.best), ...gaps }
    }
    const pooled = searchDuties(new DutySearch(highs, buildNetwork(day, { poolsFixedCars: true }), limits), {
      first: firstFit,
      seconds,
    })
    try {
      const { choice, network } = pooled
      const named = toDuties(network, choice.best)
      if (named.length === choice.best.length) return { duties: named, ...pooled.gaps }
      // Some duties have no car, because fixed cars are in the way: their legs are put into others.
      const repaired = roundOff(exact.network, exact.timelines, columnsOf(exact.network, named))
      const plan = repaired ? toDuties(exact.network, repaired) : firstFit
      const next = searchDuties(exact, { first: plan, seconds })
      const duties = toDuties(exact.network, next.choice.best)
      choice.best = columnsOf(network, duties)
      return { duties, ...smaller(choice.gaps(), next.gaps) }
    } finally {
      pooled.search.dispose()
    }
  } finally {
    exact.dispose()
  }
}

/** Searches for useful duties and chooses among them, in the time that is left. */
function searchDuties(search: DutySearch, { first, seconds }: { first: readonly Duty[]; seconds: number }) {
  const choice = new DutyChoice(search, columnsOf(search.network, first))
  search.add(choice.best)
  // A day that takes all the time for its linear program still gets a good plan.
  let roundedAt = search.secondsLeft()
  search.onSolved = () => {
    if (roundedAt - search.secondsLeft() < secondsBetweenRounding) return
    choice.roundOff()
    roundedAt = search.secondsLeft()
  }
  search.addUsefulDuties(0.35 * seconds)
  return { search, network: search.network, choice, gaps: choice.chooseNearBound() }
}

/** Both are proven, so the smaller one holds. */
function smaller(one: Gaps, other: Gaps): Gaps {
  if (one.legGap !== other.legGap) return one.legGap < other.legGap ? one : other
  return one.mileGap < other.mileGap ? one : other
}

/** Rounding off takes a few hundredths of a second, and the linear program is solved dozens of times. */
const secondsBetweenRounding = 1

/**
 * One leg more outweighs all empty miles, and a tenth of a mile, the unit of our distances, outweighs all cars: the goals are
 * reached in this order.
 */
function weightsFor({ open, started, cars }: PreparedDay): Weights {
  const legs = [...open, ...started.flatMap((duty) => duty.legs)]
  const mostMiles = legs.reduce(
    (sum, leg) => sum + milesFromBase(leg) + milesToBase(leg) + Math.max(0, ...Object.values(leg.classes)),
    1,
  )
  return { leftOver: Math.ceil(10 * mostMiles), mostMiles, car: 0.09 / Math.max(1, cars.length) }
}

/** Duties with their crews, as columns. */
function columnsOf(network: Network, duties: readonly Duty[]): Column[] {
  const indexOf = new Map(network.nodes.map(({ leg }, index) => [leg.id, index]))
  return duties.map((duty) => {
    const span = spanOf(duty)
    const path = duty.legs.map(({ id }) => indexOf.get(id) ?? -1)
    const crew = network.crews.findIndex(
      (kind) =>
        network.chauffeurPools[kind.chauffeurPool]?.ids.includes(duty.chauffeurId) &&
        network.carPools[kind.carPool]?.ids.includes(duty.carId) &&
        contains(kind.span, span),
    )
    const kind = network.crews[crew]
    if (!kind) throw new Error('A duty has no crew.')
    return { crew, path, cost: costOf(network, kind, path) }
  })
}

function toDuties(network: Network, columns: readonly Column[]): Duty[] {
  const duties = columns.flatMap(({ crew, path }) => {
    const kind = network.crews[crew]
    const legs = path.flatMap((node) => network.nodes[node]?.leg ?? [])
    return kind ? [{ ...kind, legs }] : []
  })
  return chooseCrews(duties, network)
}
