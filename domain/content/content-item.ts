import type { SiteKey } from '#domain/site/site.ts'
import { type Block, bodyForSite } from './content-tree.ts'
import type { Collection, FrontMatter } from './front-matter.ts'

/** SPEC's content item: id, body, excerpt and the front matter of its folder. */
export type ContentItem<C extends Collection> = FrontMatter<C> & {
  /** The file name, and the last segment of the page's path. */
  id: string
  body: Block[]
}

/** All content, in list order. */
export type Content = { [C in Collection]: ContentItem<C>[] }

/** The item as one site shows it, with that site's overrides and site-only passages. */
export function itemForSite<C extends Collection>(site: SiteKey, item: ContentItem<C>): ContentItem<C> {
  const own = site === 'b' ? item.sites?.b : undefined
  return { ...item, ...own, body: bodyForSite(site, item.body) }
}
