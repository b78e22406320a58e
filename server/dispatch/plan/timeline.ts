import type { Minute } from '#domain/dispatch/plan/day.ts'
import type { Network } from './network.ts'

/**
 * The moments at which cars of a pool return to the base and leave it. In each moment all returns come before all
 * departures, so the cars at the base must be counted only once per moment, after its departures.
 */
export type Timeline = {
  moments: number
  /** The moment in which a duty that begins with the node leaves. */
  leaving: readonly number[]
  /** The moment from which the car of a duty that ends with the node can leave again; `moments` if nothing leaves later. */
  returning: readonly number[]
}

export function timelineOf({ nodes, crews }: Network, carPool: number): Timeline {
  const prices = crews.filter((crew) => crew.carPool === carPool).map((crew) => crew.prices)
  const used = nodes.flatMap((node, index) =>
    prices.some((price) => price[index] !== undefined) ? [node] : [],
  )
  const events = [
    ...used.map(({ backAtBase }) => ({ at: backAtBase, leaves: false })),
    ...used.map(({ leavesBase }) => ({ at: leavesBase, leaves: true })),
  ].sort((one, other) => one.at - other.at || Number(one.leaves) - Number(other.leaves))

  /** The last departure of each moment. */
  const lastDepartures: Minute[] = []
  for (const [index, { at, leaves }] of events.entries())
    if (leaves && !events[index + 1]?.leaves) lastDepartures.push(at)

  const momentAt = (minute: Minute) => {
    const moment = lastDepartures.findIndex((last) => last >= minute)
    return moment < 0 ? lastDepartures.length : moment
  }
  return {
    moments: lastDepartures.length,
    leaving: nodes.map(({ leavesBase }) => momentAt(leavesBase)),
    returning: nodes.map(({ backAtBase }) => momentAt(backAtBase)),
  }
}
