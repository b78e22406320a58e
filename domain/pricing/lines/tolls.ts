import { regionNames } from '#domain/places/geo/zones.ts'
import type { Rates, Toll } from '#domain/pricing/rates/rates.ts'
import { latestRow, rowsInForce } from '#domain/pricing/rates/rates-in-force.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Leg, legZones } from '#domain/trip/trip.ts'
import type { TaxableLine } from './rule-lines.ts'

/** The tolls of a leg, in its driving direction. */
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

/** The tolls in force on a day: the newest row per crossing and direction. */
export function tollsInForce(rates: Pick<Rates, 'tolls'>, day: CalendarDay): Toll[] {
  const byDirection = Map.groupBy(rowsInForce(rates.tolls, day), ({ crossing, fromRegion, toRegion }) =>
    [crossing, fromRegion, toRegion].join(),
  )
  return [...byDirection.values()].flatMap((rows) => latestRow(rows) ?? [])
}

function tollLine({ crossing, name, fromRegion, toRegion, cents, taxable }: Toll): TaxableLine {
  const direction = `${regionNames[fromRegion]} to ${regionNames[toRegion]}`
  return { code: `toll-${crossing}`, label: `${name} toll`, cents, note: `Due from ${direction}.`, taxable }
}
