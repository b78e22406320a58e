import type { SiteKey } from '#domain/site/site.ts'
import { type Block, bodyForSite } from './content-tree.ts'
import type { Collection, FrontMatter } from './front-matter.ts'

/** SPEC's content item: id, body, excerpt, and what its folder's front matter adds. */
export type ContentItem<C extends Collection> = FrontMatter<C> & {
  /** The file's name, and the last segment of its page's path. */
  id: string
  body: Block[]
}

/** All content, in the order in which lists show it. */
export type Content = { [C in Collection]: ContentItem<C>[] }

/** The item as one site tells it: its own words where it has some, its own passages in their places. */
export function itemForSite<C extends Collection>(site: SiteKey, item: ContentItem<C>): ContentItem<C> {
  const own = site === 'b' ? item.sites?.b : undefined
  return { ...item, ...own, body: bodyForSite(site, item.body) }
}
