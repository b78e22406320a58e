import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import type { Region, ZoneCode } from '#domain/places/geo/zones.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** Every row by which prices are made, those of days to come included. */
export type Rates = {
  classRates: readonly ClassRate[]
  zoneFares: readonly ZoneFare[]
  rules: readonly RateRule[]
  tolls: readonly Toll[]
  holidays: readonly Holiday[]
}

/** A row holds from its first day to its last, or until a later row of the same thing takes its place. */
export type DatedRow = { validFrom: CalendarDay; validTo: CalendarDay | null }

export type ClassRate = DatedRow & {
  /** The slug of the vehicle class. */
  vehicleClass: string
  baseCents: number
  minimumCents: number
  hourlyCents: number
  mileBands: readonly MileBand[]
}

/** What a mile costs up to a distance; the last band has no end. */
export type MileBand = { upToMiles: number | null; centsPerMile: number }

/** A flat fare between two zones, in either direction. */
export type ZoneFare = DatedRow & {
  vehicleClass: string
  zoneA: ZoneCode
  zoneB: ZoneCode
  fareCents: number
}

/** One figure of the price rules. Without a row a rule does not apply. */
export type RateRule = DatedRow & {
  code: RuleCode
  /** Where it differs between kinds of vehicle; null is for every kind that has no row of its own. */
  vehicleKind: VehicleKind | null
  unit: RuleUnit
  value: number
  /** Whether what it adds to a price is part of the receipt that sales tax is due on. */
  taxable: boolean
}

/** `millipercent` is a thousandth of a percent, so that 8.875% is a whole number; `time-of-day` counts minutes from midnight. */
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

/** What a crossing costs on the way from one region to another; the way back is a row of its own, or free. */
export type Toll = DatedRow & {
  crossing: string
  name: string
  fromRegion: Region
  toRegion: Region
  cents: number
  taxable: boolean
}

export type Holiday = { day: CalendarDay; name: string }
