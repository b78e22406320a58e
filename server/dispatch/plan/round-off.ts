import { type Column, costOf } from './columns.ts'
import type { CrewKind, Network } from './network.ts'
import type { Timeline } from './timeline.ts'

/**
 * Makes a plan of duties that may conflict, such as those of a fractional solution of the linear program: takes them in the
 * given order as far as legs, chauffeurs and cars are free, then inserts each remaining leg into the duty where it adds the
 * fewest miles, or into a duty of its own. Null if a started duty doesn't fit.
 */
export function roundOff(
  network: Network,
  timelines: readonly Timeline[],
  preferred: readonly Column[],
): Column[] | null {
  const plan = new PlanInProgress(network, timelines)
  const isStarted = ({ crew }: Column) => (network.crews[crew]?.fixed.length ?? 0) > 0
  for (const column of preferred.filter(isStarted)) plan.take(column)
  for (const [crew, { fixed }] of network.crews.entries())
    if (fixed.length > 0 && !plan.hasChauffeurOf(crew) && !plan.take(plan.columnOf(crew, fixed))) return null
  for (const column of preferred) if (!isStarted(column)) plan.take(column)
  for (const [node, { isOpen }] of network.nodes.entries())
    if (isOpen && !plan.isDriven(node)) plan.insert(node)
  return plan.columns
}

class PlanInProgress {
  readonly columns: Column[] = []
  private readonly network: Network
  private readonly timelines: readonly Timeline[]
  private readonly driven = new Set<number>()
  /** The number of assigned chauffeurs, by chauffeur pool. */
  private readonly chauffeurs: number[]
  /** The number of cars that are away from the base, by car pool and moment. */
  private readonly away: Int32Array[]

  constructor(network: Network, timelines: readonly Timeline[]) {
    this.network = network
    this.timelines = timelines
    this.chauffeurs = network.chauffeurPools.map(() => 0)
    this.away = timelines.map(({ moments }) => new Int32Array(moments))
  }

  isDriven(node: number): boolean {
    return this.driven.has(node)
  }

  hasChauffeurOf(crew: number): boolean {
    return (this.chauffeurs[this.crewAt(crew).chauffeurPool] ?? 0) > 0
  }

  columnOf(crew: number, path: readonly number[]): Column {
    return { crew, path, cost: costOf(this.network, this.crewAt(crew), path) }
  }

  /** Adds the duty if its legs, a chauffeur and a car are free. */
  take(column: Column): boolean {
    if (column.path.some((node) => this.driven.has(node)) || !this.isCrewFree(column)) return false
    this.columns.push(column)
    this.count(column, 1)
    return true
  }

  /** Inserts a leg where it adds the fewest miles; leaves it unassigned if it fits nowhere. */
  insert(node: number): void {
    let best: { added: number; column: Column; replaced: number } | null = null
    const offer = (column: Column, replaced: number) => {
      const added = column.cost - (this.columns[replaced]?.cost ?? 0)
      if (!best || added < best.added) best = { added, column, replaced }
    }
    for (const [index, column] of this.columns.entries()) {
      const longer = this.withNode(column, node)
      if (longer && this.fitsInstead(longer, column)) offer(longer, index)
    }
    for (const [crew, { prices, fixed }] of this.network.crews.entries()) {
      if (prices[node] === undefined || fixed.length > 0 || !this.network.nodes[node]?.canBegin) continue
      const column = this.columnOf(crew, [node])
      if (this.isCrewFree(column)) offer(column, -1)
    }
    const found = best as { column: Column; replaced: number } | null
    if (!found) return
    const [before] = found.replaced < 0 ? [] : this.columns.splice(found.replaced, 1)
    if (before) this.count(before, -1)
    this.columns.push(found.column)
    this.count(found.column, 1)
  }

  /** The duty with one more leg; null if the car cannot be at all pick-ups in time. */
  private withNode({ crew: index, path }: Column, node: number): Column | null {
    const crew = this.crewAt(index)
    if (crew.prices[node] === undefined) return null
    const longer = [...path, node].sort((one, other) => one - other)
    const { nodes, longestDutyMinutes } = this.network
    const [first, last] = [nodes[longer[0] ?? -1], nodes[longer.at(-1) ?? -1]]
    if (!first?.canBegin || !last || last.backAtBase - first.leavesBase > longestDutyMinutes) return null
    const canDrive = longer.every(
      (each, position) => position === 0 || nodes[longer[position - 1] ?? -1]?.next.includes(each),
    )
    return canDrive ? this.columnOf(index, longer) : null
  }

  private fitsInstead(longer: Column, before: Column): boolean {
    this.count(before, -1)
    const isFree = this.isCrewFree(longer)
    this.count(before, 1)
    return isFree
  }

  private isCrewFree(column: Column): boolean {
    const { chauffeurPool, carPool } = this.crewAt(column.crew)
    const { chauffeurPools, carPools } = this.network
    if ((this.chauffeurs[chauffeurPool] ?? 0) >= (chauffeurPools[chauffeurPool]?.ids.length ?? 0))
      return false
    const cars = carPools[carPool]?.ids.length ?? 0
    const [from, to] = this.momentsOf(column)
    return this.away[carPool]?.subarray(from, to).every((count) => count < cars) ?? false
  }

  private count(column: Column, change: 1 | -1): void {
    const { chauffeurPool, carPool } = this.crewAt(column.crew)
    this.chauffeurs[chauffeurPool] = (this.chauffeurs[chauffeurPool] ?? 0) + change
    const [from, to] = this.momentsOf(column)
    const away = this.away[carPool]
    for (let moment = from; away && moment < to; moment++) away[moment] = (away[moment] ?? 0) + change
    for (const node of column.path) {
      if (change > 0) this.driven.add(node)
      else this.driven.delete(node)
    }
  }

  /** From the moment in which the car leaves to the one from which it can leave again. */
  private momentsOf({ crew, path }: Column): [from: number, to: number] {
    const timeline = this.timelines[this.crewAt(crew).carPool]
    return [timeline?.leaving[path[0] ?? -1] ?? 0, timeline?.returning[path.at(-1) ?? -1] ?? 0]
  }

  private crewAt(index: number): CrewKind {
    const crew = this.network.crews[index]
    if (!crew) throw new Error('A duty needs a crew.')
    return crew
  }
}
