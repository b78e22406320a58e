import type { Highs } from 'highs'
import { type Column, keyOf } from './columns.ts'
import { type Duals, findCheapestDuties, listDuties } from './find-duties.ts'
import { LinearProgram, type Weights } from './linear-program.ts'
import { lowerBound } from './lower-bound.ts'
import type { Network } from './network.ts'
import { type Timeline, timelineOf } from './timeline.ts'

/** More duties than this make the linear program slower than a search for the useful ones. */
export const mostDuties = 20_000

/** At first a leg left over is cheap: the prices of legs become sensible in fewer rounds. */
const modestPrice = 150

/** More would slow the linear program down more than they improve it. */
const dutiesPerRound = 400

/** Distances have tenths of a mile, so the miles of two plans are equal or differ by this much. */
export const mileUnit = 0.1

/** Of sums over a whole day. */
const roundingError = 1e-4

/** The duties known so far, the linear program that chooses among them, and a bound that no plan can be better than. */
export class DutySearch {
  readonly program: LinearProgram
  readonly network: Network
  readonly weights: Weights
  readonly secondsLeft: () => number
  readonly timelines: readonly Timeline[]
  /** Called after each solution of the linear program. */
  onSolved: () => void = () => {}
  /** No plan costs less, with `fewestLeftOver` legs left over or more. */
  bound = Number.NEGATIVE_INFINITY
  /** No plan leaves over fewer legs. */
  fewestLeftOver = 0
  /** The prices that led to the bound. */
  private duals: Duals | null = null
  private readonly highs: Highs
  /** The index of each known duty. */
  private readonly known = new Map<string, number>()
  private readonly cars: number
  private leftOverPrice: number
  private nextCrew = 0

  constructor(
    highs: Highs,
    network: Network,
    { weights, secondsLeft }: { weights: Weights; secondsLeft: () => number },
  ) {
    this.highs = highs
    this.network = network
    this.weights = weights
    this.leftOverPrice = weights.leftOver
    this.secondsLeft = secondsLeft
    this.timelines = network.carPools.map((_, pool) => timelineOf(network, pool))
    this.program = this.newProgram()
    this.cars = network.carPools.reduce((sum, { ids }) => sum + ids.length, 0)
  }

  /** Adds the duties that are not known yet, and returns how many they are. */
  add(columns: readonly Column[]): number {
    const unknown = columns.filter((column) => !this.known.has(keyOf(column)))
    for (const column of unknown) this.known.set(keyOf(column), this.known.size)
    this.program.add(unknown)
    return unknown.length
  }

  indexOf(column: Column): number {
    this.add([column])
    return this.known.get(keyOf(column)) ?? -1
  }

  /** Adds every possible duty; returns false, without adding any, if there are too many. */
  addAllDuties(most: number): boolean {
    const all = this.listAllBelow(Number.POSITIVE_INFINITY, this.zeroDuals(), most)
    if (all) this.add(all)
    return all !== null
  }

  /**
   * Adds duties until the linear program cannot improve: first for the fewest legs left over, then for the fewest miles with
   * that many. Stops when only `leaveSeconds` are left; the bounds hold all the same.
   */
  addUsefulDuties(leaveSeconds: number): void {
    this.setLeftOverPrice(modestPrice)
    this.generate(1.3 * leaveSeconds)
    this.setLeftOverPrice(this.weights.leftOver)
    this.generate(1.1 * leaveSeconds)
    this.requireLeftOver(Math.ceil((this.bound - this.weights.mostMiles) / this.weights.leftOver - 1e-6))
    this.generate(leaveSeconds)
  }

  /** Compares plans with so many legs left over from here on. */
  requireLeftOver(count: number): void {
    if (count <= this.fewestLeftOver) return
    this.fewestLeftOver = count
    this.program.requireLeftOver(count)
    this.bound = Number.NEGATIVE_INFINITY
    this.duals = null
  }

  /**
   * Adds duties until the linear program cannot improve, or until only `leaveSeconds` are left. Its prices jump from round to
   * round, so the search takes a mean of them and of the best ones so far, unless that leads to nothing new.
   */
  generate(leaveSeconds: number): void {
    let before = Number.POSITIVE_INFINITY
    while (this.secondsLeft() > leaveSeconds) {
      const solved = this.program.solve(this.secondsLeft())
      if (!solved) return
      this.onSolved()
      const isStuck = before - solved.cost < mileUnit / 20
      before = solved.cost
      const isNew = this.searchAt(isStuck || !this.duals ? solved.duals : meanOf(this.duals, solved.duals))
      if (solved.cost - this.bound < mileUnit / 20) return
      if (!isNew && (isStuck || !this.searchAt(solved.duals))) return
    }
  }

  /**
   * Duties that would improve the linear program, and the lowest reduced cost by chauffeur pool. With many crews, the search
   * ends when it has enough duties, and goes on with the other crews the next time; then `lowest` is null.
   */
  findBetterDuties(duals: Duals): { columns: Column[]; lowest: Float64Array | null } {
    const { crews, chauffeurPools } = this.network
    const search = { network: this.network, timelines: this.timelines, duals }
    const lowest = new Float64Array(chauffeurPools.length)
    const columns: Column[] = []
    const limit = Math.max(5, Math.min(20, Math.floor(dutiesPerRound / crews.length)))
    for (let count = 0; count < crews.length; count++) {
      if (columns.length >= dutiesPerRound) return { columns, lowest: null }
      const crew = this.nextCrew
      this.nextCrew = (crew + 1) % crews.length
      const found = findCheapestDuties(search, { crew, limit })
      columns.push(...found.columns)
      const pool = crews[crew]?.chauffeurPool ?? -1
      lowest[pool] = Math.min(lowest[pool] ?? 0, found.lowest)
    }
    return { columns, lowest }
  }

  /** What every plan costs at least, without the price of its cars. */
  lowestCost(): number {
    const miles = this.bound - this.weights.car * this.cars - roundingError
    return Math.ceil(miles / mileUnit) * mileUnit
  }

  /** A program with every duty of the plans that cost less than `gap` above the bound; null if there are more than `most`. */
  programBelow(gap: number, most: number): LinearProgram | null {
    const duties = this.duals && this.listAllBelow(gap, this.duals, most)
    if (!duties) return null
    const program = this.newProgram()
    program.requireLeftOver(this.fewestLeftOver)
    program.add(duties)
    return program
  }

  dispose(): void {
    this.program.dispose()
  }

  /** Adds duties that are worth it at these prices, and raises the bound if they lead to a higher one. */
  private searchAt(duals: Duals): boolean {
    const { columns, lowest } = this.findBetterDuties(duals)
    const isNew = this.add(columns) > 0
    if (!lowest) return isNew
    const bound = lowerBound(this.network, {
      weights: { ...this.weights, leftOver: this.leftOverPrice },
      duals,
      lowest,
      fewestLeftOver: this.fewestLeftOver,
    })
    if (bound > this.bound) {
      this.bound = bound
      this.duals = duals
    }
    return isNew
  }

  private newProgram(): LinearProgram {
    return new LinearProgram(this.highs, this.network, this.timelines, this.weights)
  }

  private zeroDuals(): Duals {
    return {
      legs: new Float64Array(this.network.nodes.length),
      chauffeurs: new Float64Array(this.network.chauffeurPools.length),
      cars: this.timelines.map(({ moments }) => new Float64Array(moments)),
      leftOver: 0,
    }
  }

  private setLeftOverPrice(price: number): void {
    this.leftOverPrice = price
    this.program.priceLeftOver(price)
    this.bound = Number.NEGATIVE_INFINITY
    this.duals = null
  }

  /** Every duty with a reduced cost below the limit; null if there are too many. */
  private listAllBelow(below: number, duals: Duals, most: number): Column[] | null {
    const search = { network: this.network, timelines: this.timelines, duals }
    const all: Column[] = []
    for (const crew of this.network.crews.keys()) {
      const columns = listDuties(search, { crew, below, most: most - all.length })
      if (!columns) return null
      all.push(...columns)
    }
    return all
  }
}

function meanOf(ones: Duals, others: Duals): Duals {
  const mean = (one: Float64Array, other: Float64Array) =>
    one.map((price, index) => (price + (other[index] ?? 0)) / 2)
  return {
    legs: mean(ones.legs, others.legs),
    chauffeurs: mean(ones.chauffeurs, others.chauffeurs),
    cars: ones.cars.map((prices, pool) => mean(prices, others.cars[pool] ?? prices)),
    leftOver: (ones.leftOver + others.leftOver) / 2,
  }
}
