import type { Site, SiteKey, Sites } from './site-schema.ts'

export type { Site, SiteKey, Sites }

/** The request's host decides the site; a name that is neither site's gets the default. */
export function siteForHost([first, second]: Sites, host: string | undefined): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return second.host === name || second.aliases.includes(name) ? second : first
}

/** What browsers and the public API may know of a site: all but the names it also answers to. */
export type PublicSite = Omit<Site, 'aliases'>

export function toPublicSite({ aliases: _, ...site }: Site): PublicSite {
  return site
}

/** Where a page of the site lives for search engines and share previews, whatever host served it. */
export function publicUrl(site: Pick<Site, 'host'>, path: string): string {
  return `https://${site.host}${path}`
}
