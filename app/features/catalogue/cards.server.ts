import { picture } from '#app/pictures/pictures.server.ts'
import type { CatalogueEntry } from '#domain/catalogue/catalogue.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { EntryCardData } from './entry-card.tsx'

export function entryCards(folder: string, entries: readonly CatalogueEntry[]): EntryCardData[] {
  return entries.map(({ name, title, summary, picture: pictureName }) => ({
    title,
    summary,
    to: `${folder}/${name}`,
    picture: picture(pictureName),
  }))
}

export function fleetCards(fleet: readonly VehicleClass[]): EntryCardData[] {
  return fleet.map(({ slug, name, summary, gallery }) => ({
    title: name,
    summary,
    to: `/fleet/${slug}`,
    picture: picture(gallery[0] ?? ''),
  }))
}

/** The entries after this one, so that neighbours lead to each other and no page is a dead end. */
export function neighbours<T extends CatalogueEntry>(entries: readonly T[], name: string, count = 3): T[] {
  const index = entries.findIndex((entry) => entry.name === name)
  return Array.from({ length: count }, (_, offset) => entries[(index + 1 + offset) % entries.length]).filter(
    (entry): entry is T => entry !== undefined,
  )
}
