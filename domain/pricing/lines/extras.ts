import { formatDollars } from '#domain/pricing/price/price.ts'
import { formatRule, type RateRule, type Rates, type RuleCode } from '#domain/pricing/rates/rates.ts'
import { findHoliday } from '#domain/pricing/rates/rates-in-force.ts'
import { toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { greetedWays } from '#domain/trip/meet-and-greet.ts'
import { isHourly, type Leg, type PricedVehicle, type Trip } from '#domain/trip/trip.ts'
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

function isGreeted({ type, meetAndGreet, legs }: Trip, leg: Leg): boolean {
  const starts = legs.map(({ from }) => from.kind)
  return greetedWays({ type, isMeetAndGreet: meetAndGreet, starts })[legs.indexOf(leg)] === true
}

/** Surcharges for the time and day of the pick-up, by New York's clock. */
export function surchargeLines(rates: Rates, vehicle: PricedVehicle, leg: Leg): TaxableLine[] {
  const from = findLegRule(rates, 'overnight-from', { vehicle, leg })
  const to = findLegRule(rates, 'overnight-to', { vehicle, leg })
  const holiday = findHoliday(rates, { day: toCalendarDay(leg.pickUpAt) })
  return [
    ...(from && to && isWithin(leg.pickUpAt, from, to)
      ? ruleLine(findLegRule(rates, 'overnight', { vehicle, leg }), {
          label: 'Overnight',
          note: `For a pick-up between ${formatRule(from)} and ${formatRule(to)}, New York time.`,
        })
      : []),
    ...(holiday
      ? ruleLine(findLegRule(rates, 'holiday', { vehicle, leg }), {
          label: 'Holiday',
          note: `${holiday.name}.`,
        })
      : []),
  ]
}

/** A range across midnight matches late evening and early morning. */
function isWithin(pickUpAt: WallClock, from: RateRule, to: RateRule): boolean {
  const minute = Number(pickUpAt.slice(11, 13)) * 60 + Number(pickUpAt.slice(14, 16))
  return from.value > to.value
    ? minute >= from.value || minute < to.value
    : minute >= from.value && minute < to.value
}
