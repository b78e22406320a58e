import type { SiteKey } from '#domain/site/site.ts'
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

/** The compiled form of a content file: serializable data, so that one small renderer shows every page. */
export type Inline =
  | string
  | { type: 'strong' | 'emphasis'; children: Inline[] }
  | { type: 'link'; to: string; children: Inline[] }
  | { type: 'break' }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { type: 'list'; ordered: boolean; items: Block[][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' }
  | { type: 'Btn'; to: string; variant: 'solid' | 'outline'; children: Inline[] }
  | { type: 'Gallery'; pictures: string[] }
  | { type: 'Player'; media: string }
  | { type: 'ServiceAreasTemplate' }
  | { type: 'TwoColumn'; columns: Block[][] }
  | SiteBlock

/** Shown on one of the two sites only. */
type SiteBlock = { type: 'Site'; only: SiteKey; children: Block[] }

/** The blocks this site shows, with its site-only passages in place. */
function bodyForSite(site: SiteKey, body: Block[]): Block[] {
  return body.flatMap((block): Block[] => {
    if (block.type === 'Site') return block.only === site ? bodyForSite(site, block.children) : []
    if (block.type === 'TwoColumn')
      return [{ ...block, columns: block.columns.map((column) => bodyForSite(site, column)) }]
    if (block.type === 'list')
      return [{ ...block, items: block.items.map((item) => bodyForSite(site, item)) }]
    if (block.type === 'quote') return [{ ...block, children: bodyForSite(site, block.children) }]
    return [block]
  })
}

/** Every block of a body, nested blocks included, in reading order. */
export function* walkBlocks(body: Block[]): Generator<Block> {
  for (const block of body) {
    yield block
    for (const inner of innerBodies(block)) yield* walkBlocks(inner)
  }
}

/** The text without its formatting. */
export function inlineText(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.type === 'break' ? ' ' : inlineText(child.children)
    })
    .join('')
}

/** The number of words a reader sees. */
export function countWords(body: Block[]): number {
  return [...walkBlocks(body)]
    .flatMap(ownTexts)
    .map((text) => inlineText(text).split(/\s+/).filter(Boolean).length)
    .reduce((sum, count) => sum + count, 0)
}

/** The texts of a block, without those of the blocks in it. */
export function ownTexts(block: Block): Inline[][] {
  if (block.type === 'table') return [...block.head, ...block.rows.flat()]
  if (block.type === 'paragraph' || block.type === 'heading' || block.type === 'Btn') return [block.children]
  return []
}

function innerBodies(block: Block): Block[][] {
  switch (block.type) {
    case 'list':
      return block.items
    case 'TwoColumn':
      return block.columns
    case 'quote':
    case 'Site':
      return [block.children]
    default:
      return []
  }
}
