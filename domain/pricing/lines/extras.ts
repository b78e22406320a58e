import { formatDollars } from '#domain/pricing/price/price.ts'
import type { Rates, RuleCode } from '#domain/pricing/rates/rates.ts'
import type { Leg, PricedVehicle, Trip } from '#domain/trip/trip.ts'
import { isHourly } from '#domain/trip/trip-types.ts'
import { findLegRule, ruleLine, type TaxableLine } from './rule-lines.ts'

/** The extras of one leg. */
export function extraLines(
  rates: Rates,
  vehicle: PricedVehicle,
  { trip, leg }: { trip: Trip; leg: Leg },
): TaxableLine[] {
  const several = (code: RuleCode, count: number, one: string, many: string) => {
    const rule = findLegRule(rates, code, { vehicle, leg })
    const each = rule?.value ?? 0
    return ruleLine(rule, {
      label: count === 1 ? one : `${count} ${many}`,
      cents: each * count,
      note: `${formatDollars(each)} each.`,
    })
  }
  const greeting = findLegRule(rates, 'meet-and-greet', { vehicle, leg })
  return [
    ...(isGreeted(trip, leg)
      ? ruleLine(greeting, { label: 'Meet and greet', note: 'Your chauffeur waits inside with a name sign.' })
      : []),
    ...several('child-seat', trip.childSeats, 'Child seat', 'child seats'),
    // Stops of an hourly trip are free: the customer pays for the time.
    ...(isHourly(trip.type) ? [] : several('extra-stop', trip.stops, 'Extra stop', 'extra stops')),
  ]
}

/** Meet and greet applies to legs that start at an airport or a pier; if there are none, to the first leg. */
function isGreeted({ meetAndGreet, legs }: Trip, leg: Leg): boolean {
  if (!meetAndGreet) return false
  const arrivals = legs.filter(({ from }) => from.kind !== 'area')
  return arrivals.length > 0 ? arrivals.includes(leg) : leg === legs[0]
}
