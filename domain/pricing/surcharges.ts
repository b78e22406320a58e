import { dayOf, type WallClock } from '#domain/time/wall-clock.ts'
import { formatRule } from './format-rule.ts'
import { findHoliday } from './in-force.ts'
import { ruleLine, ruleOfLeg, type TaxedLine } from './leg-lines.ts'
import type { RateRule, Rates } from './rates.ts'
import type { Leg, PricedClass } from './trip.ts'

/** What the hour and the day of a pick-up add, by New York's clock. */
export function surchargeLines(rates: Rates, vehicle: PricedClass, leg: Leg): TaxedLine[] {
  const from = ruleOfLeg(rates, 'overnight-from', { vehicle, leg })
  const to = ruleOfLeg(rates, 'overnight-to', { vehicle, leg })
  const holiday = findHoliday(rates, { day: dayOf(leg.pickUpAt) })
  return [
    ...(from && to && isWithin(leg.pickUpAt, from, to)
      ? ruleLine(ruleOfLeg(rates, 'overnight', { vehicle, leg }), {
          label: 'Overnight',
          note: `For a pick-up between ${formatRule(from)} and ${formatRule(to)}, New York time.`,
        })
      : []),
    ...(holiday
      ? ruleLine(ruleOfLeg(rates, 'holiday', { vehicle, leg }), {
          label: 'Holiday',
          note: `${holiday.name}.`,
        })
      : []),
  ]
}

/** The night goes over midnight: it is late enough in the evening or early enough in the morning. */
function isWithin(pickUpAt: WallClock, from: RateRule, to: RateRule): boolean {
  const minute = Number(pickUpAt.slice(11, 13)) * 60 + Number(pickUpAt.slice(14, 16))
  return from.value > to.value
    ? minute >= from.value || minute < to.value
    : minute >= from.value && minute < to.value
}
