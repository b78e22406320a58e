import { regionNames } from '#domain/places/geo/zones.ts'
import type { Rates, Toll } from '#domain/pricing/rates/rates.ts'
import { latestRow, rowsInForce } from '#domain/pricing/rates/rates-in-force.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Leg, legZones } from '#domain/trip/trip.ts'
import type { TaxableLine } from './rule-lines.ts'

/** The tolls due on a leg, in the direction in which it is driven. */
export function tollLines(rates: Rates, leg: Leg): TaxableLine[] {
  const day = toCalendarDay(leg.pickUpAt)
  const [first, ...others] = legZones(leg)
  const lines: TaxableLine[] = []
  let from = first
  for (const to of others) {
    const tolls = rates.tolls.filter((toll) => toll.fromRegion === from.region && toll.toRegion === to.region)
    const due = tollsInForce({ tolls }, day)
    lines.push(...due.filter(({ cents }) => cents > 0).map(tollLine))
    from = to
  }
  return lines
}

/** The tolls of a day: for each crossing and way the newest row. */
export function tollsInForce(rates: Pick<Rates, 'tolls'>, day: CalendarDay): Toll[] {
  const ways = Map.groupBy(rowsInForce(rates.tolls, day), ({ crossing, fromRegion, toRegion }) =>
    [crossing, fromRegion, toRegion].join(),
  )
  return [...ways.values()].flatMap((rows) => latestRow(rows) ?? [])
}

function tollLine({ crossing, name, fromRegion, toRegion, cents, taxable }: Toll): TaxableLine {
  const way = `${regionNames[fromRegion]} to ${regionNames[toRegion]}`
  return { code: `toll-${crossing}`, label: `${name} toll`, cents, note: `Due from ${way}.`, taxable }
}
