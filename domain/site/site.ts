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

type TitleSource = {
  path: string
  metaTitle?: string
  error?: { status: number; message: string }
}

/** SPEC's rule: the error's title, then the page's own title, then the last path segment in title case. */
export function pageTitle({ path, metaTitle, error }: TitleSource): string {
  if (error) return `${error.status} - ${error.message}`
  return metaTitle ?? titleCase(lastSegment(path))
}

export function documentTitle(site: Pick<Site, 'name' | 'titleSeparator'>, title: string): string {
  return `${title} ${site.titleSeparator} ${site.name}`
}

function lastSegment(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? ''
}

function titleCase(segment: string): string {
  return segment
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
