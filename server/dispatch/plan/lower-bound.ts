import type { Duals } from './find-duties.ts'
import type { Weights } from './linear-program.ts'
import type { Network } from './network.ts'

/**
 * What every plan costs at least, whatever the prices of the linear program are (a Lagrangian bound): what the rows are worth,
 * and for each column the most that it could save. It holds before all useful duties are known, and does not rely on the
 * accuracy of the solver. `lowest`: the lowest reduced cost of all possible duties by chauffeur pool, at most 0.
 */
export function lowerBound(
  { nodes, chauffeurPools, carPools, crews }: Network,
  { weights, duals, lowest, fewestLeftOver }: Bounded,
): number {
  const leftOverPrice = Math.max(0, duals.leftOver)
  let bound = leftOverPrice * fewestLeftOver
  for (const [node, { isOpen }] of nodes.entries()) {
    const price = duals.legs[node] ?? 0
    if (isOpen) bound += price + Math.min(0, weights.leftOver - price - leftOverPrice)
  }
  const started = new Set(crews.filter(({ fixed }) => fixed.length > 0).map((crew) => crew.chauffeurPool))
  for (const [pool, { ids }] of chauffeurPools.entries()) {
    const price = duals.chauffeurs[pool] ?? 0
    bound += ids.length * (lowest[pool] ?? 0)
    bound += price > 0 ? (started.has(pool) ? price : 0) : ids.length * price
  }
  for (const [pool, { ids }] of carPools.entries()) {
    const prices = duals.cars[pool] ?? new Float64Array()
    // The use of a car, then the cars at the base from each moment to the next.
    let saved = Math.min(0, weights.car + (prices[0] ?? 0))
    for (const [moment, price] of prices.entries()) saved += Math.min(0, (prices[moment + 1] ?? 0) - price)
    bound += ids.length * saved
  }
  return bound
}

type Bounded = { weights: Weights; duals: Duals; lowest: Float64Array; fewestLeftOver: number }
