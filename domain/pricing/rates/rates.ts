import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import type { Region, ZoneCode } from '#domain/places/geo/zones.ts'
import { formatDollars } from '#domain/pricing/price/price.ts'
import { pluralize } from '#domain/text/pluralize.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** All rate rows, future ones included. */
export type Rates = {
  classRates: readonly ClassRate[]
  zoneFares: readonly ZoneFare[]
  rules: readonly RateRule[]
  tolls: readonly Toll[]
  holidays: readonly Holiday[]
}

/** A row is in force from its first to its last day. Of several rows of the same rate, the one that began last counts. */
export type DatedRow = { validFrom: CalendarDay; validTo: CalendarDay | null }

export type ClassRate = DatedRow & {
  /** The slug of the vehicle class. */
  vehicleClass: string
  baseCents: number
  minimumCents: number
  hourlyCents: number
  mileBands: readonly MileBand[]
}

/** The price per mile up to a distance; the last band has no limit. */
export type MileBand = { upToMiles: number | null; centsPerMile: number }

/** A flat fare between two zones, in either direction. */
export type ZoneFare = DatedRow & {
  vehicleClass: string
  zoneA: ZoneCode
  zoneB: ZoneCode
  fareCents: number
}

/** One value of the price rules. A rule without a row does not apply. */
export type RateRule = DatedRow & {
  code: RuleCode
  /** Null applies to every kind without its own row. */
  vehicleKind: VehicleKind | null
  unit: RuleUnit
  value: number
  /** Whether sales tax is due on the amount it adds. */
  taxable: boolean
}

/**
 * `millipercent` is a thousandth of a percent, so that 8.875% is an integer; `time-of-day` is in minutes after
 * midnight.
 */
export type RuleUnit = 'cents' | 'millipercent' | 'minutes' | 'hours' | 'time-of-day'

export type RuleCode =
  | 'hourly-minimum'
  | 'meet-and-greet'
  | 'child-seat'
  | 'extra-stop'
  | 'overnight'
  | 'overnight-from'
  | 'overnight-to'
  | 'holiday'
  | 'congestion-surcharge'
  | 'central-zone-fee'
  | 'airport-fee'
  | 'black-car-fund'
  | 'gratuity'
  | 'sales-tax'
  | 'free-waiting'
  | 'free-waiting-domestic'
  | 'free-waiting-international'
  | 'waiting-minute'
  | 'free-cancellation'
  | 'late-cancellation'

/** The toll of a crossing from one region to another. The opposite direction has its own row, or is free. */
export type Toll = DatedRow & {
  crossing: string
  name: string
  fromRegion: Region
  toRegion: Region
  cents: number
  taxable: boolean
}

export type Holiday = { day: CalendarDay; name: string }

/** Formats a rule's value: '$25', '8.875%', '15 minutes', '24 hours', '7 days', '10 p.m.' */
export function formatRule({ unit, value }: Pick<RateRule, 'unit' | 'value'>): string {
  switch (unit) {
    case 'cents':
      return formatDollars(value)
    case 'millipercent':
      return `${value / 1000}%`
    case 'minutes':
      return pluralize(value, 'minute')
    case 'hours':
      // Up to two days are shown in hours.
      return value > 48 && value % 24 === 0 ? pluralize(value / 24, 'day') : pluralize(value, 'hour')
    case 'time-of-day':
      return formatTime(`${Math.floor(value / 60)}:${value % 60}`)
  }
}
