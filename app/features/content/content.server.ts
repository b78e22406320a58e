import { content } from 'virtual:content'
import type { EntryCardData } from '#app/features/catalogue/entry-card.tsx'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging, timeZone } from '#domain/constants.ts'
import { type ContentItem, itemForSite, walkBlocks } from '#domain/content/content-item.ts'
import {
  createPlaceholderFiller,
  needsCompanyData,
  type PlaceholderFiller,
} from '#domain/content/fill-placeholders.ts'
import type { Collection } from '#domain/content/front-matter.ts'
import { parseQuestions, type QuestionGroup } from '#domain/content/questions.ts'
import { findCatalogueEntry, serviceAreas } from '#domain/site/catalogue.ts'
import { toCalendarDay, wallClockAt } from '#domain/time/wall-clock.ts'
import type { BlockResources, ContentWithResources, Media, PageText } from './content-resources.ts'

type LoaderArgs = Parameters<typeof dependencies>[0]

/** The items of a collection for this site, with placeholders filled in but without bodies; see `loadContent`. */
export async function listContent<C extends Collection>(
  args: LoaderArgs,
  collection: C,
): Promise<ContentItem<C>[]> {
  const { site } = dependencies(args)
  const items = allContent(collection).map((item) => ({ ...itemForSite(site.key, item), body: [] }))
  return fillIn(await placeholderFillerFor(args, items), items)
}

/** One item with its body and resources; undefined if there is none with this id. */
export async function loadContent<C extends Collection>(
  args: LoaderArgs,
  collection: C,
  id: string | undefined,
): Promise<ContentWithResources<C> | undefined> {
  const found = allContent(collection).find((item) => item.id === id)
  if (!found) return undefined
  const { site } = dependencies(args)
  const item = itemForSite(site.key, found)
  const shown = fillIn(await placeholderFillerFor(args, item), item)
  const blocks = [...walkBlocks(shown.body)]
  const names = blocks.flatMap((block) => (block.type === 'Gallery' ? block.pictures : []))
  const films = blocks.flatMap((block) => (block.type === 'Player' ? [block.media] : []))
  const withAreas = blocks.some((block) => block.type === 'ServiceAreasTemplate')
  const resources: BlockResources = {
    pictures: Object.fromEntries(names.map((name) => [name, getPicture(name)])),
    media: Object.fromEntries(films.map((name) => [name, getMedia(name)])),
    areas: withAreas ? await loadAreaLinks(args) : [],
  }
  return Object.assign(shown, { resources })
}

/** Title, description and lead of a list or form page, which has no body. */
export async function loadPageText(args: LoaderArgs, id: string): Promise<PageText> {
  const item = (await listContent(args, 'pages')).find((page) => page.id === id)
  if (!item) throw new Error(`content/pages has no ${id}.md`)
  const { title, searchTitle, description, excerpt } = item
  return { title, searchTitle, description, excerpt }
}

/** The questions of the FAQ, by group. */
export async function loadQuestions(args: LoaderArgs): Promise<QuestionGroup[]> {
  const groups = await Promise.all(contentIds('faq').map((id) => loadContent(args, 'faq', id)))
  return groups.flatMap((group) =>
    group ? [{ id: group.id, title: group.title, questions: parseQuestions(group.body) }] : [],
  )
}

/** The ids of a collection, which are the same on every site: for lists of paths. */
export function contentIds(collection: Collection): string[] {
  return allContent(collection).map(({ id }) => id)
}

/** Links with the short names of the menu: the content titles are long and repeat each other. */
async function loadAreaLinks(args: LoaderArgs): Promise<BlockResources['areas']> {
  const areas = await listContent(args, 'service-areas')
  return areas.map(({ id, title, excerpt }) => ({
    title: findCatalogueEntry(serviceAreas, id)?.title ?? title,
    summary: excerpt,
    to: `/service-areas/nyc/${id}`,
  }))
}

export function areaCard(item: ContentItem<'service-areas'>): EntryCardData {
  return contentCard('/service-areas/nyc', item)
}

/** The card of an item in a list. */
export function contentCard(
  folder: string,
  { id, title, excerpt, picture: name }: { id: string; title: string; excerpt: string; picture: string },
): EntryCardData {
  return { title, summary: excerpt, to: `${folder}/${id}`, picture: getPicture(name) }
}

function allContent<C extends Collection>(collection: C): ContentItem<C>[] {
  return content[collection]
}

/** Fills in every string of an item, as any of them may hold a placeholder. */
function fillIn<T>(fill: PlaceholderFiller, value: T): T {
  if (typeof value === 'string') return fill(value) as T
  if (Array.isArray(value)) return value.map((item) => fillIn(fill, item)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(fill, item)])) as T
}

/** The placeholder filler for `value`. Reads the database only if the text has a placeholder for company data. */
export async function placeholderFillerFor(
  args: Parameters<typeof dependencies>[0],
  value: unknown,
): Promise<PlaceholderFiller> {
  const { site, listFleet, rates, now } = dependencies(args)
  if (!needsCompanyData(JSON.stringify(value))) return createPlaceholderFiller(site, undefined)
  const today = toCalendarDay(wallClockAt(now(), timeZone))
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  return createPlaceholderFiller(site, { fleet: fleet.data, rates: await rates(), today })
}

/** The video under public/media that a Player block names. */
function getMedia(name: string): Media {
  const video = videos[name]
  if (!video) throw new Error(`There is no video named ${name}`)
  return {
    title: video.title,
    poster: getPicture(video.poster),
    sources: [
      { url: `/media/${name}.webm`, type: 'video/webm' },
      { url: `/media/${name}.mp4`, type: 'video/mp4' },
    ],
    captions: `/media/${name}.vtt`,
  }
}

const videos: Record<string, { title: string; poster: string }> = {
  'airport-arrival': { title: 'How your airport pick-up works', poster: 'jfk-terminal' },
}
