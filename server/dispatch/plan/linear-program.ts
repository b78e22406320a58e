import type { Highs, Model } from 'highs'
import type { Column } from './columns.ts'
import type { Duals } from './find-duties.ts'
import type { Network } from './network.ts'
import type { Timeline } from './timeline.ts'

/**
 * The linear program of a day. Rows: every open leg is driven once or left over; a chauffeur pool has at most as many duties
 * as chauffeurs, and a started duty is driven; per moment of a car pool, cars at the base = cars at the base before, plus
 * returns, minus departures. Columns: a leg left over, cars of a pool that are used, cars at the base per moment, duties.
 */
export class LinearProgram {
  readonly columns: Column[] = []
  private readonly model: Model
  private readonly firstCarRow: readonly number[]
  private readonly leftOverRow: number
  private readonly otherColumns: number
  private readonly highs: Highs
  private readonly network: Network
  private readonly timelines: readonly Timeline[]
  private readonly weights: Weights

  constructor(highs: Highs, network: Network, timelines: readonly Timeline[], weights: Weights) {
    this.highs = highs
    this.network = network
    this.timelines = timelines
    this.weights = weights
    this.model = highs.createModel()
    this.model.options.set({ output_flag: false })
    const startRows = network.nodes.length + network.chauffeurPools.length
    const carRows: number[] = []
    let rows = startRows
    for (const { moments } of timelines) {
      carRows.push(rows)
      rows += moments
    }
    this.firstCarRow = carRows
    this.leftOverRow = rows
    this.otherColumns = this.addRowsAndSlack()
  }

  /** Adds duties. */
  add(columns: readonly Column[]): void {
    if (columns.length === 0) return
    this.columns.push(...columns)
    this.addColumns(
      columns.map((column) => ({
        cost: column.cost,
        upper: this.highs.infinity,
        entries: this.entries(column),
      })),
    )
  }

  /** Solves without the demand for whole duties. */
  solve(
    seconds: number,
    method: 'primal' | 'dual' = 'primal',
  ): { cost: number; leftOver: number; duals: Duals } | null {
    this.model.zeroAllClocks()
    // The primal method starts well from the last solution after new columns, the dual method after changed bounds.
    this.model.options.set({ time_limit: seconds, simplex_strategy: method === 'primal' ? 4 : 1 })
    if (this.model.run().modelStatus !== this.highs.constants.modelStatus.optimal) return null
    const { rowDual, colValue } = this.model.getSolution()
    const legs = this.network.nodes.length
    return {
      cost: this.model.getObjectiveValue(),
      leftOver: colValue.slice(0, legs).reduce((sum, value) => sum + value, 0),
      duals: {
        legs: rowDual.slice(0, legs),
        chauffeurs: rowDual.slice(legs, legs + this.network.chauffeurPools.length),
        cars: this.timelines.map(({ moments }, pool) => {
          const first = this.firstCarRow[pool] ?? 0
          return rowDual.slice(first, first + moments)
        }),
        leftOver: rowDual[this.leftOverRow] ?? 0,
      },
    }
  }

  /** The duties of the last solution with the part of each that is chosen, the most certain first. */
  chosen(): { index: number; share: number }[] {
    const values = this.model.getSolution().colValue.slice(this.otherColumns)
    return [...values.entries()]
      .map(([index, share]) => ({ index, share }))
      .filter(({ share }) => share > wholeTolerance)
      .sort((one, other) => other.share - one.share)
  }

  /** Decides on a duty: `true` puts it into the plan, `false` rules it out, null leaves it open. */
  decide(index: number, isChosen: boolean | null): void {
    const [lower, upper] = isChosen === null ? [0, this.highs.infinity] : [Number(isChosen), Number(isChosen)]
    this.model.changeColBounds(this.otherColumns + index, lower, upper)
  }

  /** Sets how many legs are left over at least. */
  requireLeftOver(least: number): void {
    this.model.changeRowBounds(this.leftOverRow, least, this.highs.infinity)
  }

  /** Sets the price of a leg left over. */
  priceLeftOver(price: number): void {
    for (const [index, { isOpen }] of this.network.nodes.entries())
      if (isOpen) this.model.changeColCost(index, price)
  }

  /** Whole duties, at best those of the optimum over all columns so far; null if none was found in time. */
  solveWhole(
    seconds: number,
    start: readonly number[] | null,
  ): { chosen: number[]; isOptimal: boolean } | null {
    if (this.columns.length === 0) return { chosen: [], isOptimal: true }
    const { variableType, modelStatus } = this.highs.constants
    const [from, to] = [this.otherColumns, this.otherColumns + this.columns.length - 1]
    const types = (type: (typeof variableType)[keyof typeof variableType]) => this.columns.map(() => type)
    this.model.changeColsIntegrality({ kind: 'range', from, to }, types(variableType.integer))
    this.model.zeroAllClocks()
    this.model.options.set({
      time_limit: seconds,
      mip_rel_gap: 0,
      mip_abs_gap: this.weights.car / 4,
    })
    if (start) this.suggest(start)

    const { modelStatus: status } = this.model.run()
    const found =
      this.model.info.get('primal_solution_status') === this.highs.constants.solutionStatus.feasible
    const values = found ? this.model.getSolution().colValue.slice(this.otherColumns) : null
    this.model.changeColsIntegrality({ kind: 'range', from, to }, types(variableType.continuous))
    if (!values) return null
    const chosen = [...this.columns.keys()].filter((index) => (values[index] ?? 0) > 0.5)
    return { chosen, isOptimal: status === modelStatus.optimal }
  }

  dispose(): void {
    this.model.dispose()
  }

  /** Starts the search from known duties. */
  private suggest(chosen: readonly number[]): void {
    const isChosen = new Set(chosen)
    this.model.setSolution({
      indices: this.columns.map((_, index) => this.otherColumns + index),
      values: this.columns.map((_, index) => Number(isChosen.has(index))),
    })
  }

  private entries({ crew: crewIndex, path }: Column): Entry[] {
    const crew = this.network.crews[crewIndex]
    const timeline = this.timelines[crew?.carPool ?? -1]
    const [first, last] = [path[0], path.at(-1)]
    if (!crew || !timeline || first === undefined || last === undefined)
      throw new Error('A duty needs a crew and legs.')
    const carRow = this.firstCarRow[crew.carPool] ?? 0
    const [leaves, returns] = [timeline.leaving[first] ?? 0, timeline.returning[last] ?? 0]
    return [
      ...path.filter((node) => this.network.nodes[node]?.isOpen).map((row): Entry => ({ row, value: 1 })),
      { row: this.network.nodes.length + crew.chauffeurPool, value: 1 },
      { row: carRow + leaves, value: 1 },
      ...(returns < timeline.moments ? [{ row: carRow + returns, value: -1 }] : []),
    ]
  }

  /** Adds all rows, and all columns that are not duties. Returns the number of these columns. */
  private addRowsAndSlack(): number {
    const { nodes, chauffeurPools, crews, carPools } = this.network
    const { infinity } = this.highs
    const isStarted = (pool: number) =>
      crews.some(({ chauffeurPool, fixed }) => chauffeurPool === pool && fixed.length > 0)
    const bounds = [
      ...nodes.map(({ isOpen }) => (isOpen ? [1, 1] : [0, 0])),
      ...chauffeurPools.map(({ ids }, pool) => [isStarted(pool) ? 1 : 0, ids.length]),
      ...this.timelines.flatMap(({ moments }) => Array.from({ length: moments }, () => [0, 0])),
      [0, infinity],
    ]
    this.model.addRows({
      lower: Float64Array.from(bounds, ([lower]) => lower ?? 0),
      upper: Float64Array.from(bounds, ([, upper]) => upper ?? 0),
      matrix: {
        format: 'csr',
        numRows: bounds.length,
        numCols: 0,
        starts: new Int32Array(bounds.length + 1),
        indices: new Int32Array(0),
        values: new Float64Array(0),
      },
    })
    const leftOver = nodes.map(({ isOpen }, row) => ({
      cost: isOpen ? this.weights.leftOver : 0,
      upper: isOpen ? 1 : 0,
      entries: isOpen
        ? [
            { row, value: 1 },
            { row: this.leftOverRow, value: 1 },
          ]
        : [],
    }))
    const cars = carPools.flatMap(({ ids }, pool) => {
      const first = this.firstCarRow[pool] ?? 0
      const moments = this.timelines[pool]?.moments ?? 0
      const used = {
        cost: this.weights.car,
        upper: ids.length,
        entries: moments > 0 ? [{ row: first, value: -1 }] : [],
      }
      const atBase = Array.from({ length: moments }, (_, moment) => ({
        cost: 0,
        upper: ids.length,
        entries: [
          { row: first + moment, value: 1 },
          ...(moment + 1 < moments ? [{ row: first + moment + 1, value: -1 }] : []),
        ],
      }))
      return [used, ...atBase]
    })
    const columns = [...leftOver, ...cars]
    this.addColumns(columns)
    return columns.length
  }

  private addColumns(columns: readonly { cost: number; upper: number; entries: readonly Entry[] }[]): void {
    const starts = new Int32Array(columns.length + 1)
    const entries = columns.flatMap((column) => [...column.entries].sort((one, other) => one.row - other.row))
    for (const [index, column] of columns.entries())
      starts[index + 1] = (starts[index] ?? 0) + column.entries.length
    this.model.addCols({
      cost: Float64Array.from(columns, ({ cost }) => cost),
      lower: new Float64Array(columns.length),
      upper: Float64Array.from(columns, ({ upper }) => upper),
      matrix: {
        format: 'csc',
        numRows: this.leftOverRow + 1,
        numCols: columns.length,
        starts,
        indices: Int32Array.from(entries, ({ row }) => row),
        values: Float64Array.from(entries, ({ value }) => value),
      },
    })
  }
}

/** A share that differs less than this from 0 or 1 is whole. */
export const wholeTolerance = 1e-6

/** The goals in miles. `mostMiles`: no plan needs more. */
export type Weights = { leftOver: number; mostMiles: number; car: number }

type Entry = { row: number; value: number }
