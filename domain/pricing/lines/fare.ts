import { formatDollars, roundToCents } from '#domain/pricing/price/price.ts'
import type { ClassRate, MileBand, Rates } from '#domain/pricing/rates/rates.ts'
import { findClassRate, findZoneFare } from '#domain/pricing/rates/rates-in-force.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { toCalendarDay } from '#domain/time/wall-clock.ts'
import { isHourly, type Leg, type PricedVehicle, type Trip } from '#domain/trip/trip.ts'
import { findLegRule, type TaxableLine } from './rule-lines.ts'

/** The base fare: hourly, flat between two zones, or by distance. Null without a rate. */
export function fareLine(
  rates: Rates,
  vehicle: PricedVehicle,
  { trip, leg }: { trip: Trip; leg: Leg },
): TaxableLine | null {
  const day = toCalendarDay(leg.pickUpAt)
  const rate = findClassRate(rates, vehicle.slug, { day })
  if (isHourly(trip.type)) {
    const least = findLegRule(rates, 'hourly-minimum', { vehicle, leg })?.value ?? 0
    return rate ? hourlyFare(rate, { hours: trip.hours ?? least, least }) : null
  }
  const flat = findZoneFare(rates, vehicle.slug, { ...leg, day })
  const byMiles = rate ? distanceFare(rate, leg.miles) : null
  if (!flat || (byMiles && leavesItsZones(leg) && byMiles.cents > flat.fareCents)) return byMiles
  return fare(flat.fareCents, `Flat fare between ${leg.from.name} and ${leg.to.name}.`)
}

/**
 * A flat fare covers the drive between its two zones. A stop in a third zone voids it; otherwise any detour would be
 * free.
 */
function leavesItsZones({ from, to, via = [] }: Leg): boolean {
  return via.some(({ code }) => code !== from.code && code !== to.code)
}

function hourlyFare(rate: ClassRate, { hours, least }: { hours: number; least: number }): TaxableLine {
  const billed = Math.max(hours, least)
  const perHour = `${pluralize(billed, 'hour')} at ${formatDollars(rate.hourlyCents)} an hour`
  return fare(
    roundToCents(rate.hourlyCents * billed),
    billed > hours ? `${perHour}, the minimum.` : `${perHour}.`,
  )
}

function distanceFare(rate: ClassRate, miles: number): TaxableLine {
  const cents = roundToCents(rate.baseCents + milesCents(rate.mileBands, miles))
  if (cents < rate.minimumCents) return fare(rate.minimumCents, 'The minimum fare for this car.')
  return fare(
    cents,
    `${formatDollars(rate.baseCents)} base, then a price per mile for ${Number(miles.toFixed(1))} miles.`,
  )
}

/** Each mile at the price of its band. */
function milesCents(bands: readonly MileBand[], miles: number): number {
  let cents = 0
  let driven = 0
  for (const { upToMiles, centsPerMile } of bands) {
    const stretch = Math.max(0, Math.min(miles, upToMiles ?? miles) - driven)
    cents += stretch * centsPerMile
    driven += stretch
  }
  return cents
}

function fare(cents: number, note: string): TaxableLine {
  return { code: 'fare', label: 'Fare', cents, note, taxable: true }
}
