import { dependencies } from '#app/render/page-context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { type FareTable, hourlyTable, transferTable } from '#domain/pricing/examples/fare-table.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'

type Wanted = {
  fares?: readonly (readonly [ZoneCode, ZoneCode])[]
  hours?: readonly number[]
  /** Slugs, in the order of the columns; three fit beside each other on a page. */
  vehicles?: readonly string[]
}

/** The example prices that a page of content asks for, from the rates of today. */
export async function loadExampleFares(
  args: Parameters<typeof dependencies>[0],
  { fares, hours, vehicles = everydayCars }: Wanted,
): Promise<FareTable | undefined> {
  if (!fares && !hours) return undefined
  const { listFleet, rates, now } = dependencies(args)
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  const wanted = {
    vehicles: vehicles.flatMap((slug) => fleet.data.find((car) => car.slug === slug) ?? []).slice(0, 3),
    today: toCalendarDay(wallClockAt(now(), timeZone)),
  }
  return fares
    ? transferTable(await rates(), { ...wanted, pairs: fares })
    : hourlyTable(await rates(), { ...wanted, durations: hours ?? [] })
}

const everydayCars = ['executive-sedan', 'luxury-suv', 'executive-van']
