import type { CrewKind, Network } from './network.ts'

/** A duty of a kind of crew: a variable of the linear program. */
export type Column = {
  crew: number
  /** Nodes in order of time. */
  path: readonly number[]
  /** Empty miles and the price of higher classes. */
  cost: number
}

export function costOf({ nodes }: Network, crew: CrewKind, path: readonly number[]): number {
  let cost = 0
  for (const [index, node] of path.entries()) {
    const previous = path[index - 1]
    cost += crew.prices[node] ?? 0
    cost +=
      previous === undefined
        ? (nodes[node]?.milesFromBase ?? 0)
        : (nodes[previous]?.nextMiles[nodes[previous].next.indexOf(node)] ?? 0)
  }
  return cost + (nodes[path.at(-1) ?? -1]?.milesToBase ?? 0)
}

export function keyOf({ crew, path }: Pick<Column, 'crew' | 'path'>): string {
  return `${crew}:${path.join()}`
}
