import type { Picture } from '#app/pictures/picture.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'

/** Machines get the widest file. */
export function pictureUrl(site: PublicSite, { sources }: Picture): string {
  return publicUrl(site, sources.at(-1)?.url ?? site.shareImage)
}
