import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
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
