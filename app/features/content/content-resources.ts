import type { Picture } from '#app/pictures/picture.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import type { Collection } from '#domain/content/front-matter.ts'

/** A content item with the pictures, videos and links that its blocks show. */
export type ContentWithResources<C extends Collection> = ContentItem<C> & { resources: BlockResources }

/** The text above a list or a form. */
export type PageText = { title: string; searchTitle?: string; description: string; excerpt: string }

export type BlockResources = {
  pictures: Record<string, Picture>
  media: Record<string, Media>
  areas: { title: string; summary: string; to: string }[]
}

/** A self-hosted video. */
export type Media = {
  title: string
  poster: Picture
  sources: { url: string; type: string }[]
  captions: string
}
