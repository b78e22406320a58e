/** What the site's structure knows of a page: the last segment of its URL, and its name in menus and lists. */
export type CatalogueName = { name: string; title: string }

/** What stands on the page. Kept apart from the names, which every visitor's menu carries. */
export type CatalogueText = {
  /** The page's own title, where it is longer than its name in the menu. */
  heading?: string
  summary: string
  /** One of our own pictures. */
  picture: string
  paragraphs?: readonly string[]
}

export function findName<T extends CatalogueName>(
  names: readonly T[],
  name: string | undefined,
): T | undefined {
  return names.find((entry) => entry.name === name)
}
