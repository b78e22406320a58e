import { type Price, type PriceLine, priceFromLines } from '#domain/pricing/price/price.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Leg, PricedVehicle, Trip } from '#domain/trip/trip.ts'
import { extraLines } from './extras.ts'
import { fareLine } from './fare.ts'
import { feeLines } from './fees.ts'
import { gratuityLine } from './gratuity.ts'
import type { TaxableLine } from './rule-lines.ts'
import { salesTaxLine } from './sales-tax.ts'
import { surchargeLines } from './surcharges.ts'
import { tollLines } from './tolls.ts'

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
