import type { Picture } from '#app/pictures/picture.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'

/** The URL of the widest file, for search engines. */
export function pictureUrl(site: PublicSite, { sources }: Picture): string {
  return publicUrl(site, sources.at(-1)?.url ?? site.shareImage)
}
