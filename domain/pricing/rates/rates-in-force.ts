import type { VehicleKind } from '#domain/fleet/vehicle-class.ts'
import type { Zone } from '#domain/places/geo/zones.ts'
import { addDays, type CalendarDay } from '#domain/time/wall-clock.ts'
import type { ClassRate, DatedRow, Holiday, RateRule, Rates, RuleCode, Toll, ZoneFare } from './rates.ts'

type On = { day: CalendarDay }

/** The rows in force on a day. */
export function rowsInForce<Row extends DatedRow>(rows: readonly Row[], day: CalendarDay): Row[] {
  return rows.filter((row) => row.validFrom <= day && (row.validTo === null || day <= row.validTo))
}

export function findClassRate(rates: Rates, vehicleClass: string, { day }: On): ClassRate | undefined {
  return latestRow(
    rowsInForce(
      rates.classRates.filter((row) => row.vehicleClass === vehicleClass),
      day,
    ),
  )
}

export function findZoneFare(
  rates: Rates,
  vehicleClass: string,
  { from, to, day }: { from: Zone; to: Zone } & On,
): ZoneFare | undefined {
  const between = rates.zoneFares.filter(
    (row) =>
      row.vehicleClass === vehicleClass &&
      ((row.zoneA === from.code && row.zoneB === to.code) ||
        (row.zoneA === to.code && row.zoneB === from.code)),
  )
  return latestRow(rowsInForce(between, day))
}

/** The rule in force on a day: the row for the vehicle kind, otherwise the row for all kinds. */
export function findRule(
  rates: Rates,
  code: RuleCode,
  { day, kind }: { kind?: VehicleKind } & On,
): RateRule | undefined {
  const rows = rowsInForce(
    rates.rules.filter((row) => row.code === code),
    day,
  )
  return (
    latestRow(rows.filter((row) => row.vehicleKind !== null && row.vehicleKind === kind)) ??
    latestRow(rows.filter((row) => row.vehicleKind === null))
  )
}

/** The tolls in force on a day: the newest row per crossing and direction. */
export function tollsInForce(rates: Pick<Rates, 'tolls'>, day: CalendarDay): Toll[] {
  const byDirection = Map.groupBy(rowsInForce(rates.tolls, day), ({ crossing, fromRegion, toRegion }) =>
    [crossing, fromRegion, toRegion].join(),
  )
  return [...byDirection.values()].flatMap((rows) => latestRow(rows) ?? [])
}

export function findHoliday(rates: Rates, { day }: On): Holiday | undefined {
  return rates.holidays.find((holiday) => holiday.day === day)
}

/** A newer row counts before an older one, so the older one needs no end date. */
export function latestRow<Row extends DatedRow>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (found, row) => (found && found.validFrom >= row.validFrom ? found : row),
    undefined,
  )
}

/**
 * The rows of one rate that count today and later, in order, each with the days on which it counts. An older row comes
 * again if it outlasts a newer one.
 */
export function buildRateSchedule<Row extends DatedRow>(rows: readonly Row[], today: CalendarDay): Row[] {
  const changes = boundaryDays(rows)
    .map((day) => ({ day, row: latestRow(rowsInForce(rows, day)) }))
    .filter(({ row }, index, all) => row !== all[index - 1]?.row)
  return changes
    .flatMap(({ day, row }, index) => {
      const next = changes[index + 1]
      return row ? [{ ...row, validFrom: day, validTo: next ? addDays(next.day, -1) : null }] : []
    })
    .filter(({ validTo }) => validTo === null || validTo >= today)
}

/** The days on which a row begins, or no longer applies. */
function boundaryDays(rows: readonly DatedRow[]): CalendarDay[] {
  const days = rows.flatMap(({ validFrom, validTo }) => [
    validFrom,
    ...(validTo ? [addDays(validTo, 1)] : []),
  ])
  return [...new Set(days)].toSorted()
}
