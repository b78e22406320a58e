/** What the site's structure knows of a page: the last segment of its URL, and its name in menus and lists. */
export type CatalogueEntry = { name: string; title: string }

export function findCatalogueEntry<T extends CatalogueEntry>(
  names: readonly T[],
  name: string | undefined,
): T | undefined {
  return names.find((entry) => entry.name === name)
}
