import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import type { Region, ZoneCode } from '#domain/places/geo/zones.ts'
import type { ClassRate, DatedRow, RateRule, RuleCode, Toll, ZoneFare } from '#domain/pricing/rates/rates.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** Converts the dollars, percent, hours and minutes of rates.ts to rows. */

type Validity = { from: CalendarDay; to?: CalendarDay }

export type CarRate = {
  slug: string
  base: number
  minimum: number
  hour: number
  mile: readonly { to: number | null; dollars: number }[]
}

export function classRate({ slug, base, minimum, hour, mile }: CarRate, validity: Validity): ClassRate {
  return {
    vehicleClass: slug,
    baseCents: cents(base),
    minimumCents: cents(minimum),
    hourlyCents: cents(hour),
    mileBands: mile.map(({ to, dollars }) => ({ upToMiles: to, centsPerMile: cents(dollars) })),
    ...dated(validity),
  }
}

/** One row for both directions: the database requires the pair in alphabetical order. */
export function zoneFare(
  slug: string,
  [one, other]: [ZoneCode, ZoneCode],
  fare: number,
  validity: Validity,
): ZoneFare {
  const [zoneA, zoneB] = one < other ? [one, other] : [other, one]
  return { vehicleClass: slug, zoneA, zoneB, fareCents: cents(fare), ...dated(validity) }
}

type Figure = Pick<RateRule, 'unit' | 'value'>

export function rule(
  code: RuleCode,
  figure: Figure,
  { kind = null, taxable = false, ...validity }: { kind?: VehicleKind | null; taxable?: boolean } & Validity,
): RateRule {
  return { code, vehicleKind: kind, ...figure, taxable, ...dated(validity) }
}

export function dollars(amount: number): Figure {
  return { unit: 'cents', value: cents(amount) }
}

export function percent(amount: number): Figure {
  return { unit: 'millipercent', value: Math.round(amount * 1000) }
}

export function minutes(count: number): Figure {
  return { unit: 'minutes', value: count }
}

export function hours(count: number): Figure {
  return { unit: 'hours', value: count }
}

export function oClock(hour: number): Figure {
  return { unit: 'time-of-day', value: hour * 60 }
}

export type Crossing = { crossing: string; name: string; dollars: number }
type Way = { from: readonly Region[]; to: readonly Region[] }

/** A row for each pair of regions; tolls are part of the taxable receipt. */
export function toll({ crossing, name, dollars }: Crossing, { from, to }: Way, validity: Validity): Toll[] {
  return from.flatMap((fromRegion) =>
    to.map((toRegion) => ({
      crossing,
      name,
      fromRegion,
      toRegion,
      cents: cents(dollars),
      taxable: true,
      ...dated(validity),
    })),
  )
}

export function tollBothWays(crossing: Crossing, { from, to }: Way, validity: Validity): Toll[] {
  return [...toll(crossing, { from, to }, validity), ...toll(crossing, { from: to, to: from }, validity)]
}

function dated({ from, to }: Validity): DatedRow {
  return { validFrom: from, validTo: to ?? null }
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}
