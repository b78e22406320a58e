import { regionNames } from '#domain/places/zones.ts'
import { type CalendarDay, dayOf } from '#domain/time/wall-clock.ts'
import { inForce, latest } from './in-force.ts'
import type { TaxedLine } from './leg-lines.ts'
import type { Rates, Toll } from './rates.ts'
import { type Leg, zonesOf } from './trip.ts'

/** The tolls due on a leg, in the direction in which it is driven. */
export function tollLines(rates: Rates, leg: Leg): TaxedLine[] {
  const day = dayOf(leg.pickUpAt)
  const [first, ...others] = zonesOf(leg)
  const lines: TaxedLine[] = []
  let from = first
  for (const to of others) {
    const tolls = rates.tolls.filter((toll) => toll.fromRegion === from.region && toll.toRegion === to.region)
    const due = tollsOn({ tolls }, day)
    lines.push(...due.filter(({ cents }) => cents > 0).map(tollLine))
    from = to
  }
  return lines
}

/** The tolls of a day: for each crossing and way the newest row. */
export function tollsOn(rates: Pick<Rates, 'tolls'>, day: CalendarDay): Toll[] {
  const ways = Map.groupBy(inForce(rates.tolls, day), ({ crossing, fromRegion, toRegion }) =>
    [crossing, fromRegion, toRegion].join(),
  )
  return [...ways.values()].flatMap((rows) => latest(rows) ?? [])
}

function tollLine({ crossing, name, fromRegion, toRegion, cents, taxable }: Toll): TaxedLine {
  const way = `${regionNames[fromRegion]} to ${regionNames[toRegion]}`
  return { code: `toll-${crossing}`, label: `${name} toll`, cents, note: `Due from ${way}.`, taxable }
}
