import { content } from 'virtual:content'
import { dependencies } from '#app/context.ts'
import type { EntryCardData } from '#app/features/catalogue/entry-card.tsx'
import { picture } from '#app/pictures/pictures.server.ts'
import { findName } from '#domain/catalogue/catalogue.ts'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import type { FactFiller } from '#domain/content/facts.ts'
import type { Collection } from '#domain/content/front-matter.ts'
import { type ContentItem, itemFor } from '#domain/content/item.ts'
import { type QuestionGroup, questionsOf } from '#domain/content/questions.ts'
import { everyBlock } from '#domain/content/tree.ts'
import { factFiller } from './facts.server.ts'
import { media } from './media.server.ts'
import type { BlockResources, PageText, ShownContent } from './shown-content.ts'

type LoaderArgs = Parameters<typeof dependencies>[0]

/** A folder's items as this site tells them, figures filled in; their bodies are for `showContent`. */
export async function listContent<C extends Collection>(
  args: LoaderArgs,
  collection: C,
): Promise<ContentItem<C>[]> {
  const { site } = dependencies(args)
  const items = allContent(collection).map((item) => ({ ...itemFor(site.key, item), body: [] }))
  return fillIn(await factFiller(args, items), items)
}

/** One item with its whole text, ready to be sent to a page; nothing where there is none of this name. */
export async function showContent<C extends Collection>(
  args: LoaderArgs,
  collection: C,
  id: string | undefined,
): Promise<ShownContent<C> | undefined> {
  const found = allContent(collection).find((item) => item.id === id)
  if (!found) return undefined
  const { site } = dependencies(args)
  const item = itemFor(site.key, found)
  const shown = fillIn(await factFiller(args, item), item)
  const blocks = [...everyBlock(shown.body)]
  const names = blocks.flatMap((block) => (block.type === 'Gallery' ? block.pictures : []))
  const films = blocks.flatMap((block) => (block.type === 'Player' ? [block.media] : []))
  const withAreas = blocks.some((block) => block.type === 'ServiceAreasTemplate')
  const resources: BlockResources = {
    pictures: Object.fromEntries(names.map((name) => [name, picture(name)])),
    media: Object.fromEntries(films.map((name) => [name, media(name)])),
    areas: withAreas ? await areaLines(args) : [],
  }
  return Object.assign(shown, { resources })
}

/** Title, description and lead of a list or a form, which have no text of their own. */
export async function pageText(args: LoaderArgs, id: string): Promise<PageText> {
  const item = (await listContent(args, 'pages')).find((page) => page.id === id)
  if (!item) throw new Error(`content/pages has no ${id}.md`)
  const { title, description, excerpt } = item
  return { title, description, excerpt }
}

/** The questions that people ask, in their groups. */
export async function contentQuestions(args: LoaderArgs): Promise<QuestionGroup[]> {
  const groups = await Promise.all(contentIds('faq').map((id) => showContent(args, 'faq', id)))
  return groups.flatMap((group) =>
    group ? [{ id: group.id, title: group.title, questions: questionsOf(group.body) }] : [],
  )
}

/** The items themselves, of no site yet: for lists of paths. */
export function contentIds(collection: Collection): string[] {
  return allContent(collection).map(({ id }) => id)
}

/** The areas by the names that menus give them: their titles say the same words seven times. */
async function areaLines(args: LoaderArgs): Promise<BlockResources['areas']> {
  const areas = await listContent(args, 'service-areas')
  return areas.map(({ id, title, excerpt }) => ({
    title: findName(serviceAreas, id)?.title ?? title,
    summary: excerpt,
    to: `/service-areas/nyc/${id}`,
  }))
}

export function areaCard(item: ContentItem<'service-areas'>): EntryCardData {
  return contentCard('/service-areas/nyc', item)
}

/** How an item stands in a list. */
export function contentCard(
  folder: string,
  { id, title, excerpt, picture: name }: { id: string; title: string; excerpt: string; picture: string },
): EntryCardData {
  return { title, summary: excerpt, to: `${folder}/${id}`, picture: picture(name) }
}

function allContent<C extends Collection>(collection: C): ContentItem<C>[] {
  return content[collection]
}

/** Figures may stand in any text of an item, so every string of it is looked at. */
function fillIn<T>(fill: FactFiller, value: T): T {
  if (typeof value === 'string') return fill(value) as T
  if (Array.isArray(value)) return value.map((item) => fillIn(fill, item)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(fill, item)])) as T
}
