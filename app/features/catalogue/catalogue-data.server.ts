import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { type FareTable, hourlyTable, transferTable } from '#domain/pricing/examples/example-fares.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'
import type { EntryCardData } from './entry-card.tsx'

export function fleetCards(fleet: readonly VehicleClass[]): EntryCardData[] {
  return fleet.map(({ slug, name, summary, gallery }) => ({
    title: name,
    summary,
    to: `/fleet/${slug}`,
    picture: getPicture(gallery[0] ?? ''),
  }))
}

/** The entries after this one, wrapping around, so that every page links to others. */
export function followingEntries<T extends { id: string }>(
  entries: readonly T[],
  id: string,
  count = 3,
): T[] {
  const index = entries.findIndex((entry) => entry.id === id)
  return Array.from({ length: count }, (_, offset) => entries[(index + 1 + offset) % entries.length]).filter(
    (entry): entry is T => entry !== undefined,
  )
}

type Options = {
  fares?: readonly (readonly [ZoneCode, ZoneCode])[]
  hours?: readonly number[]
  /** Slugs in column order. At most three are shown: no more fit next to each other. */
  vehicles?: readonly string[]
}

/** The example prices for a content page, at today's rates. */
export async function loadExampleFares(
  args: Parameters<typeof dependencies>[0],
  { fares, hours, vehicles = everydayCars }: Options,
): Promise<FareTable | undefined> {
  if (!fares && !hours) return undefined
  const { listFleet, rates, now } = dependencies(args)
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  const shared = {
    vehicles: vehicles.flatMap((slug) => fleet.data.find((car) => car.slug === slug) ?? []).slice(0, 3),
    today: toCalendarDay(wallClockAt(now(), timeZone)),
  }
  return fares
    ? transferTable(await rates(), { ...shared, pairs: fares })
    : hourlyTable(await rates(), { ...shared, durations: hours ?? [] })
}

const everydayCars = ['executive-sedan', 'luxury-suv', 'executive-van']
