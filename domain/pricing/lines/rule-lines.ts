import type { PriceLine } from '#domain/pricing/price/price.ts'
import type { RateRule, Rates, RuleCode } from '#domain/pricing/rates/rates.ts'
import { findRule } from '#domain/pricing/rates/rates-in-force.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import type { Leg, PricedVehicle } from '#domain/trip/trip.ts'

/** A line that still knows whether sales tax is due on it. */
export type TaxableLine = PriceLine & { taxable: boolean }

/** The rule that a leg goes by: of its own day, and of the kind of vehicle. */
export function findLegRule(
  rates: Rates,
  code: RuleCode,
  { vehicle, leg }: { vehicle: PricedVehicle; leg: Leg },
): RateRule | undefined {
  return findRule(rates, code, { day: toCalendarDay(leg.pickUpAt), kind: vehicle.kind })
}

/** A rule's own line; none where the rule has no row, or the row asks nothing. */
export function ruleLine(
  rule: RateRule | undefined,
  { label, note, cents = rule?.value ?? 0 }: { label: string; note: string; cents?: number },
): TaxableLine[] {
  return rule && cents > 0 ? [{ code: rule.code, label, cents, note, taxable: rule.taxable }] : []
}
