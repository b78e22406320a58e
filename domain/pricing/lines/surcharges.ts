import { formatRule } from '#domain/pricing/rates/format-rule.ts'
import type { RateRule, Rates } from '#domain/pricing/rates/rates.ts'
import { findHoliday } from '#domain/pricing/rates/rates-in-force.ts'
import { toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import type { Leg, PricedVehicle } from '#domain/trip/trip.ts'
import { findLegRule, ruleLine, type TaxableLine } from './rule-lines.ts'

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
