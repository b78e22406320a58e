import { formatRule } from './format-rule.ts'
import { ruleLine, ruleOfLeg, type TaxedLine } from './leg-lines.ts'
import type { Rates } from './rates.ts'
import { shareOf } from './rounding.ts'
import { type Leg, type PricedClass, staysInNewYork } from './trip.ts'

/** Due on a leg that begins and ends in New York State, on those of its lines that are part of the taxable receipt. */
export function salesTaxLine(
  rates: Rates,
  vehicle: PricedClass,
  { leg, lines }: { leg: Leg; lines: readonly TaxedLine[] },
): TaxedLine[] {
  const rule = ruleOfLeg(rates, 'sales-tax', { vehicle, leg })
  if (!rule || !staysInNewYork(leg)) return []
  const receipt = lines.filter((line) => line.taxable).reduce((sum, line) => sum + line.cents, 0)
  return ruleLine(rule, {
    label: 'Sales tax',
    cents: shareOf(receipt, rule.value),
    note: `${formatRule(rule)} of the fare, extras and tolls, on trips within New York State.`,
  })
}
