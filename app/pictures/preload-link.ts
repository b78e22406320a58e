import { breakpoints } from '#domain/page-constants.ts'
import type { Picture } from './picture.ts'

const phoneEdge = `${breakpoints.sm / 16}rem`

/** The media query of the tall crop, for `<source media>`. */
export const phoneMedia = `(width < ${phoneEdge})`
export const wideMedia = `(width >= ${phoneEdge})`

/** For a route's `links` and for a `<link>` element. */
export function preloadLink(picture: Picture, sizes: string, media?: string) {
  return {
    rel: 'preload',
    as: 'image',
    imageSrcSet: srcSet(picture),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  } as const
}

export function srcSet(picture: Picture): string {
  return picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
