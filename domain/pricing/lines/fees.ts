import { regionNames, type Zone } from '#domain/places/geo/zones.ts'
import { applyMillipercent } from '#domain/pricing/price/price.ts'
import type { Rates, RuleCode, Toll } from '#domain/pricing/rates/rates.ts'
import { tollsInForce } from '#domain/pricing/rates/rates-in-force.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { type Leg, legZones, type PricedVehicle, staysInNewYork } from '#domain/trip/trip.ts'
import { findLegRule, ruleLine, type TaxableLine } from './rule-lines.ts'

/** The state, city and airport fees of a leg. */
export function feeLines(
  rates: Rates,
  vehicle: PricedVehicle,
  { leg, fareCents }: { leg: Leg; fareCents: number },
): TaxableLine[] {
  const rule = (code: RuleCode) => findLegRule(rates, code, { vehicle, leg })
  const touched = legZones(leg)
  const lines: TaxableLine[] = []
  if (staysInNewYork(leg) && touched.some((zone) => zone.southOf96th))
    lines.push(
      ...ruleLine(rule('congestion-surcharge'), {
        label: 'New York State congestion surcharge',
        note: 'For a trip within New York State that enters Manhattan south of 96th Street.',
      }),
    )
  if (touched.some((zone) => zone.southOf60th))
    lines.push(
      ...ruleLine(rule('central-zone-fee'), {
        label: 'Congestion zone fee',
        note: 'For a trip that enters Manhattan south of 60th Street.',
      }),
    )
  // A stop at a terminal is a pick-up or drop-off there, as the ends of the leg are.
  const airports = touched.filter((zone) => zone.portAuthority)
  const airportFee = rule('airport-fee')
  lines.push(
    ...ruleLine(airportFee, {
      label: airports.length > 1 ? 'Airport access fees' : 'Airport access fee',
      cents: (airportFee?.value ?? 0) * airports.length,
      note: `Charged by the Port Authority, for ${[...new Set(airports.map(({ name }) => name))].join(' and ')}.`,
    }),
  )
  const fund = rule('black-car-fund')
  lines.push(
    ...ruleLine(fund, {
      label: 'Black Car Fund',
      cents: applyMillipercent(fareCents, fund?.value ?? 0),
      note: 'A percentage of the fare, for drivers’ insurance.',
    }),
  )
  return lines
}

/** The tolls of a leg, in its driving direction. */
export function tollLines(rates: Rates, leg: Leg): TaxableLine[] {
  const day = toCalendarDay(leg.pickUpAt)
  const [first, ...others] = legZones(leg)
  const lines: TaxableLine[] = []
  let from = first
  for (const to of others) {
    const tolls = rates.tolls.filter((toll) => toll.fromRegion === from.region && toll.toRegion === to.region)
    const due = tollsInForce({ tolls }, day)
    lines.push(...due.filter(({ cents }) => cents > 0).map((toll) => tollLine(toll, { from, to })))
    from = to
  }
  return lines
}

function tollLine(
  { crossing, name, cents, taxable }: Toll,
  { from, to }: { from: Zone; to: Zone },
): TaxableLine {
  const note = `Due from ${areaName(from)} to ${areaName(to)}.`
  return { code: `toll-${crossing}`, label: `${name} toll`, cents, note, taxable }
}

/** A zone beyond the city's edges has its own name: Boston is not in Westchester, though its road is. */
function areaName({ longDistance, name, region }: Zone): string {
  return longDistance ? name : regionNames[region]
}
