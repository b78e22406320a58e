/** A page that the site's structure names: menus, overview pages, sitemap and routes all read these lists. */
export type CatalogueEntry = {
  /** The last segment of its URL. */
  name: string
  title: string
  summary: string
  /** One of our own pictures. */
  picture: string
}

export function findEntry<T extends CatalogueEntry>(entries: readonly T[], name: string | undefined): T | undefined {
  return entries.find((entry) => entry.name === name)
}
