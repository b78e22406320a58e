import type { PriceLine } from '#domain/pricing/price/price.ts'
import type { RateRule, Rates, RuleCode } from '#domain/pricing/rates/rates.ts'
import { findRule } from '#domain/pricing/rates/rates-in-force.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import type { Leg, PricedVehicle } from '#domain/trip/trip.ts'

/** A price line with its tax status. */
export type TaxableLine = PriceLine & { taxable: boolean }

/** The rule in force for a leg's day and the kind of vehicle. */
export function findLegRule(
  rates: Rates,
  code: RuleCode,
  { vehicle, leg }: { vehicle: PricedVehicle; leg: Leg },
): RateRule | undefined {
  return findRule(rates, code, { day: toCalendarDay(leg.pickUpAt), kind: vehicle.kind })
}

/** The line of a rule; empty if the rule has no row or its amount is zero. */
export function ruleLine(
  rule: RateRule | undefined,
  { label, note, cents = rule?.value ?? 0 }: { label: string; note: string; cents?: number },
): TaxableLine[] {
  return rule && cents > 0 ? [{ code: rule.code, label, cents, note, taxable: rule.taxable }] : []
}
