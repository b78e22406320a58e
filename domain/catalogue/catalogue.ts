/** A page in the site's structure: the last segment of its URL, and its title in menus and lists. */
export type CatalogueEntry = { name: string; title: string }

export function findCatalogueEntry<T extends CatalogueEntry>(
  names: readonly T[],
  name: string | undefined,
): T | undefined {
  return names.find((entry) => entry.name === name)
}
