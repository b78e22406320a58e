import type { Picture } from '#app/pictures/picture.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import type { Collection } from '#domain/content/front-matter.ts'

/** A content item as a page gets it: its text, and what its blocks show. */
export type ContentWithResources<C extends Collection> = ContentItem<C> & { resources: BlockResources }

/** What stands above a list or a form. */
export type PageText = { title: string; description: string; excerpt: string }

export type BlockResources = {
  pictures: Record<string, Picture>
  media: Record<string, Media>
  areas: { title: string; summary: string; to: string }[]
}

/** A film of our own, served by ourselves. */
export type Media = {
  title: string
  poster: Picture
  sources: { url: string; type: string }[]
  captions: string
}
