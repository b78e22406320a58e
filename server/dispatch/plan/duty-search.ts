import type { Highs } from 'highs'
import { type Column, keyOf } from './columns.ts'
import { type Duals, findCheapestDuties, listDuties } from './find-duties.ts'
import { LinearProgram, type Weights } from './linear-program.ts'
import type { Network } from './network.ts'
import { type Timeline, timelineOf } from './timeline.ts'

/** More duties than this make the linear program slower than a search for the useful ones. */
export const mostDuties = 20_000

/** At first a leg left over is cheap: the prices of legs become sensible in fewer rounds. */
const modestPrice = 150

const dutiesPerCrewAndRound = 12

/** Differences below it are rounding errors; distances have tenths of a mile. */
const tolerance = 0.05

/** How much better a plan could be at most: in legs, and in a part of the miles. */
export type Gaps = { legGap: number; mileGap: number }

type Found = { leftOver: number; cost: number; isOptimal: boolean }

/** The duties known so far, the best choice among them, and a bound that no plan can be better than. */
export class DutySearch {
  best: readonly Column[] = []
  private readonly highs: Highs
  private readonly program: LinearProgram
  private readonly network: Network
  private readonly timelines: readonly Timeline[]
  private readonly weights: Weights
  private readonly secondsLeft: () => number
  private readonly known = new Set<string>()
  private duals: Duals | null = null
  private bound = Number.NEGATIVE_INFINITY
  /** Of the linear program, which may leave over parts of legs. */
  private leftOver = 0

  constructor(
    highs: Highs,
    network: Network,
    { weights, secondsLeft }: { weights: Weights; secondsLeft: () => number },
  ) {
    this.highs = highs
    this.network = network
    this.weights = weights
    this.secondsLeft = secondsLeft
    this.timelines = network.carPools.map((_, pool) => timelineOf(network, pool))
    this.program = new LinearProgram(highs, network, this.timelines, weights)
  }

  add(columns: readonly Column[]): number {
    const unknown = columns.filter((column) => !this.known.has(keyOf(column)))
    for (const column of unknown) this.known.add(keyOf(column))
    this.program.add(unknown)
    return unknown.length
  }

  /** Adds every possible duty; returns false, without adding any, if there are too many. */
  addAllDuties(most: number): boolean {
    const free = {
      legs: new Float64Array(this.network.nodes.length),
      chauffeurs: new Float64Array(this.network.chauffeurPools.length),
      cars: this.timelines.map(({ moments }) => new Float64Array(moments)),
    }
    const all = this.listAllBelow(Number.POSITIVE_INFINITY, free, most)
    if (all) this.add(all)
    return all !== null
  }

  /** Chooses among all possible duties, so the choice is the optimum unless the time is too short. */
  chooseAmongAll(first: readonly Column[]): Gaps {
    this.best = first
    const { leftOver, isOptimal } = this.chooseAmong(this.program, this.secondsLeft())
    return isOptimal ? { legGap: 0, mileGap: 0 } : { legGap: leftOver, mileGap: 1 }
  }

  addUsefulDuties(seconds: number): void {
    this.program.priceLeftOver(modestPrice)
    this.generate(0.6 * seconds)
    this.program.priceLeftOver(this.weights.leftOver)
    this.bound = Number.NEGATIVE_INFINITY
    this.generate(0.4 * seconds)
  }

  /** Chooses whole duties among the known ones; `first` is a plan to begin from. */
  chooseDuties(first: readonly Column[]): Found {
    this.best = first
    const fewest = Math.ceil(this.leftOver - 1e-6)
    this.round(this.secondsLeft() * 0.5)
    if (this.measure().leftOver <= fewest) return { ...this.measure(), isOptimal: false }
    return this.chooseAmong(this.program, this.secondsLeft() * 0.5)
  }

  /** Compares the choice with the bound. If they differ, chooses among all duties that a better plan could consist of. */
  closeGap(found: Found, seconds: number): Gaps {
    const { leftOver: weight, mostMiles } = this.weights
    const fewestLeftOver = Math.max(0, Math.ceil((this.bound - mostMiles) / weight))
    const legGap = Math.max(0, found.leftOver - fewestLeftOver)
    // From here on, plans that leave over as many legs are compared by their miles.
    this.program.limitLeftOver(found.leftOver)
    if (Math.abs(found.leftOver - this.leftOver) > 1e-6) {
      this.bound = Number.NEGATIVE_INFINITY
      this.generate(0.2 * seconds)
    }
    const gap = found.cost - this.bound
    if (gap <= tolerance || !this.duals || this.secondsLeft() <= 0)
      return { legGap, mileGap: this.mileGapOf(found) }
    const duties = this.listAllBelow(gap + tolerance, this.duals)
    if (!duties) {
      const better = this.chooseAmong(this.program, this.secondsLeft())
      return { legGap, mileGap: this.mileGapOf(better) }
    }
    const program = new LinearProgram(this.highs, this.network, this.timelines, this.weights)
    try {
      program.limitLeftOver(found.leftOver)
      const keys = new Set(duties.map(keyOf))
      program.add([...duties, ...this.best.filter((column) => !keys.has(keyOf(column)))])
      const better = this.chooseAmong(program, this.secondsLeft())
      return { legGap, mileGap: better.isOptimal ? 0 : this.mileGapOf(better) }
    } finally {
      program.dispose()
    }
  }

  dispose(): void {
    this.program.dispose()
  }

  /** Rounds the linear program to a plan: makes certain duties final, adds duties for the rest, until all are whole. */
  private round(leaveSeconds: number): void {
    // The last columns may have come too late to be solved.
    if (this.secondsLeft() <= 0 || !this.program.solve(this.secondsLeft())) return
    try {
      for (let chosen = this.program.makeFinal(); ; chosen = this.program.makeFinal()) {
        if (chosen) {
          this.improve(chosen.flatMap((index) => this.program.columns[index] ?? []))
          return
        }
        const solved = this.program.solve(Math.max(0, this.secondsLeft()), 'dual')
        if (!solved || this.secondsLeft() < leaveSeconds) return
        const { columns } = this.findBetterDuties(solved.duals)
        if (this.add(columns) > 0 && !this.program.solve(Math.max(0, this.secondsLeft()))) return
      }
    } finally {
      this.program.releaseFinal()
    }
  }

  /** The optimum over the duties of a program, if the time is enough; the best known plan otherwise. */
  private chooseAmong(program: LinearProgram, seconds: number): Found {
    const keys = new Set(this.best.map(keyOf))
    const start = program.columns.flatMap((column, index) => (keys.has(keyOf(column)) ? [index] : []))
    const found = seconds > 0 ? program.solveWhole(seconds, start) : null
    if (found) this.improve(found.chosen.flatMap((index) => program.columns[index] ?? []))
    return { ...this.measure(), isOptimal: found?.isOptimal ?? false }
  }

  /** Takes the plan if it is at least as good: the solver also counts cars, which are not measured here. */
  private improve(columns: readonly Column[]): void {
    const before = this.best
    const { cost } = this.measure()
    this.best = columns
    if (this.measure().cost > cost + tolerance) this.best = before
  }

  private measure(): { leftOver: number; cost: number } {
    const driven = this.best.reduce(
      (sum, { path }) => sum + path.filter((node) => this.isOpen(node)).length,
      0,
    )
    const leftOver = this.network.nodes.filter(({ isOpen }) => isOpen).length - driven
    const miles = this.best.reduce((sum, { cost }) => sum + cost, 0)
    return { leftOver, cost: miles + leftOver * this.weights.leftOver }
  }

  private mileGapOf({ cost, leftOver }: Found): number {
    const miles = cost - leftOver * this.weights.leftOver
    const gap = cost - this.bound
    return gap <= tolerance || miles <= 0 ? 0 : Math.min(1, gap / miles)
  }

  /** Adds duties until the linear program cannot improve, or until only `leaveSeconds` are left. */
  private generate(leaveSeconds: number): void {
    while (this.secondsLeft() > 0) {
      const solved = this.program.solve(this.secondsLeft())
      if (!solved) return
      this.duals = solved.duals
      this.leftOver = solved.leftOver
      const { columns, lowest } = this.findBetterDuties(solved.duals)
      // No plan has more duties than chauffeurs, so none costs less than this.
      const bound = this.network.chauffeurPools.reduce(
        (sum, { ids }, pool) => sum + ids.length * (lowest[pool] ?? 0),
        solved.cost,
      )
      this.bound = Math.max(this.bound, bound)
      if (solved.cost - this.bound < tolerance / 10) return
      if (this.add(columns) === 0 || this.secondsLeft() < leaveSeconds) return
    }
  }

  /** Duties that would improve the linear program, and the lowest reduced cost by chauffeur pool. */
  private findBetterDuties(duals: Duals): { columns: Column[]; lowest: Float64Array } {
    const search = { network: this.network, timelines: this.timelines, duals }
    const lowest = new Float64Array(this.network.chauffeurPools.length)
    const columns: Column[] = []
    for (const [crew, { chauffeurPool }] of this.network.crews.entries()) {
      const found = findCheapestDuties(search, { crew, limit: dutiesPerCrewAndRound })
      columns.push(...found.columns)
      lowest[chauffeurPool] = Math.min(lowest[chauffeurPool] ?? 0, found.lowest)
    }
    return { columns, lowest }
  }

  /** Every duty with a reduced cost below the limit; null if there are too many. */
  private listAllBelow(below: number, duals: Duals, most = mostDuties): Column[] | null {
    const search = { network: this.network, timelines: this.timelines, duals }
    const all: Column[] = []
    for (const crew of this.network.crews.keys()) {
      const columns = listDuties(search, { crew, below, most: most - all.length })
      if (!columns) return null
      all.push(...columns)
    }
    return all
  }

  private isOpen(node: number): boolean {
    return this.network.nodes[node]?.isOpen ?? false
  }
}
