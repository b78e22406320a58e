import type { Site, SiteKey, Sites } from './site-schema.ts'

export type { Site, SiteKey, Sites }

/** The request's host selects the site; an unknown host gets the default. */
export function siteForHost([first, second]: Sites, host: string | undefined): Site {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return second.host === name || second.aliases.includes(name) ? second : first
}

/** The public fields of a site: all but its aliases. */
export type PublicSite = Omit<Site, 'aliases'>

export function toPublicSite({ aliases: _, ...site }: Site): PublicSite {
  return site
}

/** The canonical URL of a page, for search engines and share previews, independent of the request's host. */
export function publicUrl(site: Pick<Site, 'host'>, path: string): string {
  return `https://${site.host}${path}`
}
