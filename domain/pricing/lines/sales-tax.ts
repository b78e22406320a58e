import { applyMillipercent } from '#domain/pricing/price/rounding.ts'
import { formatRule } from '#domain/pricing/rates/format-rule.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import { type Leg, type PricedVehicle, staysInNewYork } from '#domain/trip/trip.ts'
import { findLegRule, ruleLine, type TaxableLine } from './rule-lines.ts'

/** Due on the taxable lines of a leg that begins and ends in New York State. */
export function salesTaxLine(
  rates: Rates,
  vehicle: PricedVehicle,
  { leg, lines }: { leg: Leg; lines: readonly TaxableLine[] },
): TaxableLine[] {
  const rule = findLegRule(rates, 'sales-tax', { vehicle, leg })
  if (!rule || !staysInNewYork(leg)) return []
  const receipt = lines.filter((line) => line.taxable).reduce((sum, line) => sum + line.cents, 0)
  return ruleLine(rule, {
    label: 'Sales tax',
    cents: applyMillipercent(receipt, rule.value),
    note: `${formatRule(rule)} of the fare, extras and tolls, on trips within New York State.`,
  })
}
