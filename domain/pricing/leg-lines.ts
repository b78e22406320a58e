import { dayOf } from '#domain/time/wall-clock.ts'
import { findRule } from './in-force.ts'
import type { PriceLine } from './price.ts'
import type { RateRule, Rates, RuleCode } from './rates.ts'
import type { Leg, PricedClass } from './trip.ts'

/** A line that still knows whether sales tax is due on it. */
export type TaxedLine = PriceLine & { taxable: boolean }

/** The rule that a leg goes by: of its own day, and of the kind of vehicle. */
export function ruleOfLeg(
  rates: Rates,
  code: RuleCode,
  { vehicle, leg }: { vehicle: PricedClass; leg: Leg },
): RateRule | undefined {
  return findRule(rates, code, { day: dayOf(leg.pickUpAt), kind: vehicle.kind })
}

/** A rule's own line; none where the rule has no row, or the row asks nothing. */
export function ruleLine(
  rule: RateRule | undefined,
  { label, note, cents = rule?.value ?? 0 }: { label: string; note: string; cents?: number },
): TaxedLine[] {
  return rule && cents > 0 ? [{ code: rule.code, label, cents, note, taxable: rule.taxable }] : []
}
