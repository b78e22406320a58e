import { formatRule } from './format-rule.ts'
import { ruleLine, ruleOfLeg, type TaxedLine } from './leg-lines.ts'
import type { Rates } from './rates.ts'
import { shareOf } from './rounding.ts'
import type { Leg, PricedClass } from './trip.ts'

/** The chauffeur's share, included in the price. */
export function gratuityLine(
  rates: Rates,
  vehicle: PricedClass,
  { leg, fareCents }: { leg: Leg; fareCents: number },
): TaxedLine[] {
  const rule = ruleOfLeg(rates, 'gratuity', { vehicle, leg })
  if (!rule) return []
  return ruleLine(rule, {
    label: 'Gratuity',
    cents: shareOf(fareCents, rule.value),
    note: `${formatRule(rule)} of the fare, included.`,
  })
}
