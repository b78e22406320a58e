import { applyMillipercent, type Price, type PriceLine, priceFromLines } from '#domain/pricing/price/price.ts'
import { formatRule, type Rates } from '#domain/pricing/rates/rates.ts'
import { type Leg, type PricedVehicle, staysInNewYork, type Trip } from '#domain/trip/trip.ts'
import { extraLines, surchargeLines } from './extras.ts'
import { fareLine } from './fare.ts'
import { feeLines, tollLines } from './fees.ts'
import { findLegRule, ruleLine, type TaxableLine } from './rule-lines.ts'

/**
 * The all-in price of a trip in a class of car, by the rates in force on each leg's day. Null if the class has no rate
 * that day: the trip can be requested, but not priced.
 */
export function priceTrip(rates: Rates, vehicle: PricedVehicle, trip: Trip): Price | null {
  const lines: PriceLine[] = []
  for (const [index, leg] of trip.legs.entries()) {
    const ofLeg = legLines(rates, vehicle, { trip, leg })
    if (!ofLeg) return null
    lines.push(...ofLeg.map((line) => toPriceLine(line, legName(trip, index))))
  }
  return priceFromLines(lines)
}

function legLines(
  rates: Rates,
  vehicle: PricedVehicle,
  { trip, leg }: { trip: Trip; leg: Leg },
): TaxableLine[] | null {
  const fare = fareLine(rates, vehicle, { trip, leg })
  if (!fare) return null
  const fareCents = fare.cents
  const lines = [
    fare,
    ...extraLines(rates, vehicle, { trip, leg }),
    ...surchargeLines(rates, vehicle, leg),
    ...tollLines(rates, leg),
    ...feeLines(rates, vehicle, { leg, fareCents }),
    ...gratuityLine(rates, vehicle, { leg, fareCents }),
  ]
  return [...lines, ...salesTaxLine(rates, vehicle, { leg, lines })]
}

function toPriceLine({ taxable: _, label, ...line }: TaxableLine, leg: string): PriceLine {
  return { ...line, label: leg ? `${leg}: ${label}` : label }
}

function legName({ legs }: Trip, index: number): string {
  if (legs.length === 1) return ''
  return ['Outbound', 'Return'][index] ?? `Leg ${index + 1}`
}

/** The chauffeur's gratuity, included in the price. */
function gratuityLine(
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

/** Due on the taxable lines of a leg that begins and ends in New York State. */
function salesTaxLine(
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
