import { type Column, costOf } from './columns.ts'
import type { CrewKind, Network } from './network.ts'
import type { Timeline } from './timeline.ts'

/** The prices of the linear program's rows: the value of a leg, of a chauffeur, and of a car in each moment. */
export type Duals = {
  legs: Float64Array
  chauffeurs: Float64Array
  /** By car pool, then moment. */
  cars: readonly Float64Array[]
}

type Search = { network: Network; timelines: readonly Timeline[]; duals: Duals }

/**
 * The duties of a crew with the lowest reduced costs below zero: for each last leg the best one, and of those the best that
 * differ. The legs are sorted by time, so one pass over them finds the shortest paths.
 */
export function findCheapestDuties(
  search: Search,
  { crew: crewIndex, limit }: { crew: number; limit: number },
): { columns: Column[]; lowest: number } {
  const { network } = search
  const crew = network.crews[crewIndex]
  if (!crew) return { columns: [], lowest: 0 }
  const shape = shapeOf(search, crew)
  const isAlwaysShort = crew.span.to - crew.span.from <= network.longestDutyMinutes
  const starts = shape.nodes.filter((node) => shape.first[node] !== undefined)
  const found = isAlwaysShort
    ? shortestPaths(search, shape, starts, Number.POSITIVE_INFINITY)
    : starts.flatMap((start) =>
        shortestPaths(
          search,
          shape,
          [start],
          (network.nodes[start]?.leavesBase ?? 0) + network.longestDutyMinutes,
        ),
      )
  found.sort((one, other) => one.reducedCost - other.reducedCost)
  const columns: Column[] = []
  const seen = new Set<number>()
  for (const { path } of found) {
    if (columns.length >= limit) break
    if (columns.length > 0 && path.every((node) => seen.has(node))) continue
    for (const node of path) seen.add(node)
    columns.push({ crew: crewIndex, path, cost: costOf(network, crew, path) })
  }
  return { columns, lowest: found[0]?.reducedCost ?? 0 }
}

/** Every duty of a crew whose reduced cost is below the limit, or null if there are more than `most`. */
export function listDuties(
  search: Search,
  { crew: crewIndex, below, most }: { crew: number; below: number; most: number },
): Column[] | null {
  const { network } = search
  const crew = network.crews[crewIndex]
  if (!crew) return []
  const shape = shapeOf(search, crew)
  const rest = cheapestRest(network, shape)
  const columns: Column[] = []
  const path: number[] = []

  const extend = (node: number, cost: number, latest: number): boolean => {
    if (cost + (rest[node] ?? Number.POSITIVE_INFINITY) >= below) return true
    path.push(node)
    const end = shape.last[node]
    if (end !== undefined && cost + end < below && (network.nodes[node]?.backAtBase ?? 0) <= latest) {
      if (columns.length >= most) return false
      columns.push({ crew: crewIndex, path: [...path], cost: costOf(network, crew, path) })
    }
    for (const { node: next, miles } of network.nodes[node]?.next ?? []) {
      const value = shape.value[next]
      if (value === undefined || (shape.mustPass[node] ?? next) < next) continue
      if (!extend(next, cost + miles + value, latest)) return false
    }
    path.pop()
    return true
  }
  for (const node of shape.nodes) {
    const first = shape.first[node]
    const latest = (network.nodes[node]?.leavesBase ?? 0) + network.longestDutyMinutes
    if (first !== undefined && !extend(node, first, latest)) return null
  }
  return columns
}

/** What the nodes cost a crew: undefined where it may not pass, begin or end. */
type Shape = {
  nodes: readonly number[]
  value: readonly (number | undefined)[]
  first: readonly (number | undefined)[]
  last: readonly (number | undefined)[]
  /** The next fixed node after each node: no drive may pass it. */
  mustPass: readonly (number | undefined)[]
}

function shapeOf({ network, timelines, duals }: Search, crew: CrewKind): Shape {
  const timeline = timelines[crew.carPool]
  const carDuals = duals.cars[crew.carPool]
  const [firstFixed, lastFixed] = [crew.fixed[0], crew.fixed.at(-1)]
  const value = network.nodes.map(({ isOpen }, node) => {
    const price = crew.prices[node]
    return price === undefined ? undefined : price - (isOpen ? (duals.legs[node] ?? 0) : 0)
  })
  return {
    nodes: network.nodes.flatMap((_, node) => (value[node] === undefined ? [] : [node])),
    value,
    first: network.nodes.map(({ milesFromBase, canBegin }, node) => {
      const own = value[node]
      if (own === undefined || !canBegin) return undefined
      if (firstFixed !== undefined && node > firstFixed) return undefined
      const car = carDuals?.[timeline?.leaving[node] ?? -1] ?? 0
      return milesFromBase + own - car - (duals.chauffeurs[crew.chauffeurPool] ?? 0)
    }),
    last: network.nodes.map(({ milesToBase }, node) => {
      if (value[node] === undefined) return undefined
      if (lastFixed !== undefined && node < lastFixed) return undefined
      return milesToBase + (carDuals?.[timeline?.returning[node] ?? -1] ?? 0)
    }),
    mustPass: network.nodes.map((_, node) => crew.fixed.find((fixed) => fixed > node)),
  }
}

/** The best path to each last node that costs less than nothing. */
function shortestPaths(
  { network }: Search,
  shape: Shape,
  starts: readonly number[],
  latest: number,
): { path: number[]; reducedCost: number }[] {
  const count = network.nodes.length
  const best = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  const previous = new Int32Array(count).fill(-1)
  for (const start of starts) best[start] = shape.first[start] ?? Number.POSITIVE_INFINITY
  const ends: { node: number; reducedCost: number }[] = []
  for (const node of shape.nodes) {
    const cost = best[node] ?? Number.POSITIVE_INFINITY
    const here = network.nodes[node]
    if (!here || cost === Number.POSITIVE_INFINITY || here.leg.dropOff > latest) continue
    const end = shape.last[node]
    if (end !== undefined && here.backAtBase <= latest && cost + end < -tolerance)
      ends.push({ node, reducedCost: cost + end })
    const limit = shape.mustPass[node] ?? count
    for (const { node: next, miles } of here.next) {
      const value = shape.value[next]
      if (next > limit || value === undefined) continue
      const there = cost + miles + value
      if (there < (best[next] ?? 0)) {
        best[next] = there
        previous[next] = node
      }
    }
  }
  return ends.map(({ node, reducedCost }) => ({ path: pathTo(previous, node), reducedCost }))
}

function pathTo(previous: Int32Array, last: number): number[] {
  const path: number[] = []
  for (let node = last; node >= 0; node = previous[node] ?? -1) path.push(node)
  return path.reverse()
}

/** The lowest cost from each node to the base, without the node's own. */
function cheapestRest({ nodes }: Network, shape: Shape): Float64Array {
  const rest = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  for (const node of [...shape.nodes].reverse()) {
    let lowest = shape.last[node] ?? Number.POSITIVE_INFINITY
    for (const { node: next, miles } of nodes[node]?.next ?? []) {
      const value = shape.value[next]
      if (value === undefined || (shape.mustPass[node] ?? next) < next) continue
      lowest = Math.min(lowest, miles + value + (rest[next] ?? Number.POSITIVE_INFINITY))
    }
    rest[node] = lowest
  }
  return rest
}

/** Below the solver's own tolerance a reduced cost is zero. */
const tolerance = 1e-6
