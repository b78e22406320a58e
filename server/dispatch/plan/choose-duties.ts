import { type Column, keyOf } from './columns.ts'
import { type DutySearch, mileUnit } from './duty-search.ts'
import { type LinearProgram, wholeTolerance } from './linear-program.ts'
import { roundOff } from './round-off.ts'

/** How much better a plan could be at most: in legs, and in a part of the miles. */
export type Gaps = { legGap: number; mileGap: number }

/** A plan so near to the bound is good enough: the wait for a better one would not be worth it. */
const goodMileGap = 0.002

/** So many duties are compared with each other within a second or two. */
const mostCompared = 2_500

/** A duty of which so much is chosen is as good as certain. */
const certainShare = 0.8

/** Chooses whole duties, and keeps the best plan found. */
export class DutyChoice {
  best: readonly Column[]
  private readonly search: DutySearch
  /** No plan leaves over fewer legs. The search may require more later, to compare miles. */
  private fewestLeftOver: number | null = null

  constructor(search: DutySearch, first: readonly Column[]) {
    this.search = search
    this.best = first
  }

  /** Chooses among all possible duties, so the choice is the optimum unless the time is too short. */
  chooseAmongAll(): Gaps {
    const isOptimal = this.chooseAmong(this.search.program, this.search.secondsLeft())
    return isOptimal ? { legGap: 0, mileGap: 0 } : { legGap: this.leftOver(), mileGap: 1 }
  }

  /** Rounds the last solution of the linear program to a plan, and keeps it if it is better. */
  roundOff(): void {
    const { program, network, timelines } = this.search
    const likely = program.chosen().flatMap(({ index }) => program.columns[index] ?? [])
    const plan = roundOff(network, timelines, likely)
    if (plan) this.improve(plan)
  }

  /**
   * Looks for a plan near the bound: first from the linear program alone, then by choosing parts of the best plan anew. Where
   * only few duties could improve it, compares all of them.
   */
  chooseNearBound(): Gaps {
    const { search } = this
    const legGap = () => this.leftOver() - search.fewestLeftOver
    this.dive([])
    const random = randomNumbers()
    let comparedAt = Number.POSITIVE_INFINITY
    while (search.secondsLeft() > secondsForBound && (legGap() > 0 || this.mileGap() > goodMileGap)) {
      if (this.gap() < comparedAt) {
        comparedAt = this.gap()
        if (this.compareAll()) return { legGap: 0, mileGap: 0 }
      }
      const keptPart = 0.4 + 0.4 * random()
      this.dive(this.best.filter(() => random() < keptPart))
    }
    return this.gaps()
  }

  /** How far the best plan is from the bound. */
  gaps(): Gaps {
    const { search } = this
    this.fewestLeftOver ??= search.fewestLeftOver
    const legGap = Math.max(0, this.leftOver() - this.fewestLeftOver)
    if (legGap > 0) {
      // The miles are compared with plans that leave over as many legs.
      search.requireLeftOver(this.leftOver())
      search.generate(0)
    }
    return { legGap, mileGap: this.mileGap() }
  }

  /** The optimum, if the duties that a better plan could consist of are few. Returns whether the best plan is proven. */
  private compareAll(): boolean {
    const { search } = this
    const program = search.programBelow(this.gap() + mileUnit, mostCompared)
    if (!program) return false
    try {
      const keys = new Set(program.columns.map(keyOf))
      program.add(this.best.filter((column) => !keys.has(keyOf(column))))
      return this.chooseAmong(program, search.secondsLeft())
    } finally {
      program.dispose()
    }
  }

  /**
   * Keeps the given duties, decides on those that the linear program is nearly certain of, adds duties for the rest, and goes on
   * until all are whole. Decisions after which no better plan is possible are taken back, a few times.
   */
  private dive(kept: readonly Column[]): void {
    const { program } = this.search
    const decided = new Set<number>()
    const decide = (index: number, isChosen: boolean) => {
      decided.add(index)
      program.decide(index, isChosen)
    }
    const doubtful: number[] = []
    for (const column of kept) decide(this.search.indexOf(column), true)
    try {
      for (let retries = mostRetries; retries >= 0; ) {
        const cost = this.solveAndAdd()
        if (cost === null) return
        if (cost >= this.cost() - mileUnit / 2) {
          const wrong = doubtful.pop()
          if (wrong === undefined) return
          retries -= 1
          decide(wrong, false)
          continue
        }
        const chosen = program.chosen()
        if (chosen.every(({ share }) => share > 1 - wholeTolerance)) {
          this.improve(chosen.flatMap(({ index }) => program.columns[index] ?? []))
          return
        }
        this.roundOff()
        const open = chosen.filter(({ index }) => !decided.has(index))
        for (const { index } of open.filter(({ share }, rank) => rank === 0 || share > certainShare)) {
          decide(index, true)
          doubtful.push(index)
        }
      }
    } finally {
      for (const index of decided) program.decide(index, null)
    }
  }

  /** The cost of the linear program, with duties that improve it after the last decisions; null if the time is over. */
  private solveAndAdd(): number | null {
    const { program, secondsLeft } = this.search
    let solved = secondsLeft() > 0 ? program.solve(secondsLeft(), 'dual') : null
    for (let round = 0; solved && round < roundsPerDecision; round++) {
      if (secondsLeft() <= 0) return null
      if (this.search.add(this.search.findBetterDuties(solved.duals).columns) === 0) break
      const before = solved.cost
      solved = program.solve(Math.max(0, secondsLeft()))
      if (solved && before - solved.cost < worthwhileMiles) break
    }
    return solved?.cost ?? null
  }

  /** The optimum over the duties of a program, if the time is enough; the best known plan otherwise. */
  private chooseAmong(program: LinearProgram, seconds: number): boolean {
    const keys = new Set(this.best.map(keyOf))
    const start = program.columns.flatMap((column, index) => (keys.has(keyOf(column)) ? [index] : []))
    const found = seconds > 0 ? program.solveWhole(seconds, start) : null
    if (found) this.improve(found.chosen.flatMap((index) => program.columns[index] ?? []))
    return found?.isOptimal ?? false
  }

  /** Takes the plan if it is at least as good: the solver also counts cars, which are not measured here. */
  private improve(columns: readonly Column[]): void {
    const before = this.best
    const cost = this.cost()
    this.best = columns
    if (this.cost() > cost + mileUnit / 2) this.best = before
  }

  /** The part of the miles that a plan with as many legs could save at most. */
  private mileGap(): number {
    const miles = this.cost() - this.leftOver() * this.search.weights.leftOver
    return miles <= 0 ? 0 : Math.min(1, this.gap() / miles)
  }

  /** Above what every plan costs: 0 for the optimum. */
  private gap(): number {
    const gap = this.cost() - this.search.lowestCost()
    return gap < mileUnit / 2 ? 0 : gap
  }

  private cost(): number {
    const miles = this.best.reduce((sum, { cost }) => sum + cost, 0)
    return miles + this.leftOver() * this.search.weights.leftOver
  }

  private leftOver(): number {
    const { nodes } = this.search.network
    const isOpen = (node: number) => nodes[node]?.isOpen ?? false
    const driven = this.best.reduce((sum, { path }) => sum + path.filter(isOpen).length, 0)
    return nodes.filter((node) => node.isOpen).length - driven
  }
}

/** For the bound of a plan with more legs left over than possible. */
const secondsForBound = 0.3

const mostRetries = 10

const roundsPerDecision = 8

/** Another round of duties is worth its time only while they save more. */
const worthwhileMiles = 0.5

/** The same numbers on every run, so that a day always gets the same plan if the time is enough. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = Math.imul(state, 48_271) % 0x7fffffff
    state = state < 0 ? state + 0x7fffffff : state
    return state / 0x7fffffff
  }
}
