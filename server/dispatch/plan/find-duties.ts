import type { Minute } from '#domain/dispatch/plan/day.ts'
import { type Column, costOf } from './columns.ts'
import type { CrewKind, Network } from './network.ts'
import type { Timeline } from './timeline.ts'

/** The prices of the linear program's rows: the value of a leg, of a chauffeur, of a car in each moment, of a leg left over. */
export type Duals = {
  legs: Float64Array
  chauffeurs: Float64Array
  /** By car pool, then moment. */
  cars: readonly Float64Array[]
  leftOver: number
}

export type Search = { network: Network; timelines: readonly Timeline[]; duals: Duals }

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
  const found = isAlwaysShort ? shortestPaths(network, shape) : shortestPathsInTime(network, shape)
  found.sort((one, other) => one.reducedCost - other.reducedCost)
  const columns: Column[] = []
  const seen = new Set<number>()
  for (const { pathOf } of found) {
    if (columns.length >= limit) break
    const path = pathOf()
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
  const rest = cheapestRest(network.nodes, shape)
  const columns: Column[] = []
  const path: number[] = []

  const extend = (node: number, cost: number, latest: Minute): boolean => {
    const here = network.nodes[node]
    if (!here || cost + (rest[node] ?? never) >= below) return true
    path.push(node)
    if (cost + (shape.last[node] ?? never) < below && here.backAtBase <= latest) {
      if (columns.length >= most) return false
      columns.push({ crew: crewIndex, path: [...path], cost: costOf(network, crew, path) })
    }
    const limit = shape.mustPass[node] ?? 0
    for (const [arc, next] of here.next.entries()) {
      if (next > limit) break
      const there = cost + (here.nextMiles[arc] ?? 0) + (shape.value[next] ?? never)
      if (there < never && !extend(next, there, latest)) return false
    }
    path.pop()
    return true
  }
  for (const node of shape.nodes) {
    const first = shape.first[node] ?? never
    const latest = (network.nodes[node]?.leavesBase ?? 0) + network.longestDutyMinutes
    if (first < never && !extend(node, first, latest)) return null
  }
  return columns
}

/** Stands for what is impossible: a sum with it stays impossible. */
const never = Number.POSITIVE_INFINITY

/** What the nodes cost a crew on the way, as the first and as the last of a duty. */
type Shape = {
  nodes: readonly number[]
  value: Float64Array
  first: Float64Array
  last: Float64Array
  /** The next fixed node after each node, which no drive may pass. */
  mustPass: Int32Array
}

function shapeOf({ network, timelines, duals }: Search, crew: CrewKind): Shape {
  const count = network.nodes.length
  const timeline = timelines[crew.carPool]
  const carDuals = duals.cars[crew.carPool]
  const [firstFixed = count, lastFixed = -1] = [crew.fixed[0], crew.fixed.at(-1)]
  const chauffeur = duals.chauffeurs[crew.chauffeurPool] ?? 0
  const shape: Shape = {
    nodes: network.nodes.flatMap((_, node) => (crew.prices[node] === undefined ? [] : [node])),
    value: new Float64Array(count).fill(never),
    first: new Float64Array(count).fill(never),
    last: new Float64Array(count).fill(never),
    mustPass: new Int32Array(count).fill(count),
  }
  for (const node of shape.nodes) {
    const { isOpen = false, canBegin, milesFromBase = 0, milesToBase = 0 } = network.nodes[node] ?? {}
    const value = (crew.prices[node] ?? never) - (isOpen ? (duals.legs[node] ?? 0) : 0)
    shape.value[node] = value
    if (canBegin && node <= firstFixed)
      shape.first[node] = milesFromBase + value - (carDuals?.[timeline?.leaving[node] ?? -1] ?? 0) - chauffeur
    if (node >= lastFixed) shape.last[node] = milesToBase + (carDuals?.[timeline?.returning[node] ?? -1] ?? 0)
    shape.mustPass[node] = crew.fixed.find((fixed) => fixed > node) ?? count
  }
  return shape
}

type Found = { reducedCost: number; pathOf: () => number[] }

/** The best path to each last node that costs less than nothing. */
function shortestPaths({ nodes }: Network, shape: Shape): Found[] {
  const best = shape.first.slice()
  const previous = new Int32Array(nodes.length).fill(-1)
  const found: Found[] = []
  for (const node of shape.nodes) {
    const cost = best[node] ?? never
    const here = nodes[node]
    if (!here || cost === never) continue
    const reducedCost = cost + (shape.last[node] ?? never)
    if (reducedCost < -tolerance) found.push({ reducedCost, pathOf: () => pathTo(previous, node) })
    const limit = shape.mustPass[node] ?? 0
    const { next, nextMiles } = here
    for (let arc = 0; arc < next.length; arc++) {
      const target = next[arc] ?? 0
      if (target > limit) break
      const there = cost + (nextMiles[arc] ?? 0) + (shape.value[target] ?? never)
      if (there < (best[target] ?? never)) {
        best[target] = there
        previous[target] = node
      }
    }
  }
  return found
}

function pathTo(previous: Int32Array, last: number): number[] {
  const path: number[] = []
  for (let node = last; node >= 0; node = previous[node] ?? -1) path.push(node)
  return path.reverse()
}

/** A way to a node, and when its duty must be over. */
type Label = { cost: number; latest: Minute; node: number; before: Label | null }

/**
 * The same for crews that are free for longer than a duty may last: a dearer path counts if it began later. A path is given up
 * when even the cheapest rest, however long, would not make it worthwhile.
 */
function shortestPathsInTime({ nodes, longestDutyMinutes }: Network, shape: Shape): Found[] {
  const labels: Label[][] = nodes.map(() => [])
  const rest = cheapestRest(nodes, shape)
  const found: Found[] = []
  for (const node of shape.nodes) {
    const here = nodes[node]
    if (!here) continue
    const first = shape.first[node] ?? never
    const latest = here.leavesBase + longestDutyMinutes
    if (first + (rest[node] ?? never) < -tolerance)
      labels[node]?.push({ cost: first, latest, node, before: null })
    const useful = withoutWorse(labels[node] ?? [])
    labels[node] = useful
    const ending = useful.find((label) => here.backAtBase <= label.latest)
    const reducedCost = (ending?.cost ?? never) + (shape.last[node] ?? never)
    if (ending && reducedCost < -tolerance) found.push({ reducedCost, pathOf: () => pathOf(ending) })
    const limit = shape.mustPass[node] ?? 0
    for (const label of useful) {
      for (let arc = 0; arc < here.next.length; arc++) {
        const target = here.next[arc] ?? 0
        if (target > limit) break
        const cost = label.cost + (here.nextMiles[arc] ?? 0) + (shape.value[target] ?? never)
        if (
          cost + (rest[target] ?? never) < -tolerance &&
          (nodes[target]?.leg.dropOff ?? never) <= label.latest
        )
          labels[target]?.push({ cost, latest: label.latest, node: target, before: label })
      }
    }
  }
  return found
}

/** The labels of which no other costs as little and lasts as long, the cheapest first. */
function withoutWorse(labels: Label[]): Label[] {
  labels.sort((one, other) => one.cost - other.cost || other.latest - one.latest)
  let latest = Number.NEGATIVE_INFINITY
  return labels.filter((label) => {
    const isUseful = label.latest > latest
    latest = Math.max(latest, label.latest)
    return isUseful
  })
}

function pathOf(last: Label): number[] {
  const path: number[] = []
  for (let label: Label | null = last; label; label = label.before) path.push(label.node)
  return path.reverse()
}

/** The lowest cost from each node to the base, without the node's own. */
function cheapestRest(nodes: Network['nodes'], shape: Shape): Float64Array {
  const rest = new Float64Array(nodes.length).fill(never)
  for (const node of shape.nodes.toReversed()) {
    const { next = [], nextMiles = [] } = nodes[node] ?? {}
    let lowest = shape.last[node] ?? never
    for (let arc = 0; arc < next.length; arc++) {
      const target = next[arc] ?? 0
      if (target > (shape.mustPass[node] ?? 0)) break
      lowest = Math.min(
        lowest,
        (nextMiles[arc] ?? 0) + (shape.value[target] ?? never) + (rest[target] ?? never),
      )
    }
    rest[node] = lowest
  }
  return rest
}

/** Below the solver's own tolerance a reduced cost is zero. */
const tolerance = 1e-6
