import { applyMillipercent } from '#domain/pricing/price/rounding.ts'
import { formatRule } from '#domain/pricing/rates/format-rule.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Leg, PricedVehicle } from '#domain/trip/trip.ts'
import { findLegRule, ruleLine, type TaxableLine } from './rule-lines.ts'

/** The chauffeur's gratuity, included in the price. */
export function gratuityLine(
  rates: Rates,
  vehicle: PricedVehicle,
  { leg, fareCents }: { leg: Leg; fareCents: number },
): TaxableLine[] {
  const rule = findLegRule(rates, 'gratuity', { vehicle, leg })
  if (!rule) return []
  return ruleLine(rule, {
    label: 'Gratuity',
    cents: applyMillipercent(fareCents, rule.value),
    note: `${formatRule(rule)} of the fare, included.`,
  })
}
