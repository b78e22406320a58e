import type { MetaDescriptor } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { describeError } from '#app/features/document/page-errors.ts'
import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { documentTitle, type PublicSite, pageTitle, publicUrl } from '#domain/site/site.ts'
import type { PageSubject } from './page-subject.ts'
import { structuredData } from './structured-data.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  error?: unknown
}

type PageMetaOptions = {
  /** The page's name, in structured data too. */
  title?: string
  /** The document's title, if it is not the page's name. */
  searchTitle?: string
  description?: string
  /** False excludes the page from search engines: forms, accounts, payments. */
  index?: boolean
  /** The image of share previews, if not the page's generated one. */
  image?: string
  /** The canonical path, if it includes a query. */
  path?: string
  /** The breadcrumbs, as in the page's heading. */
  crumbs?: readonly Crumb[]
  /** The subject of the page, for structured data. */
  subject?: PageSubject
  /** Whether to link the blog's feed. */
  feed?: boolean
}

type ListedPages = { page: PageMetaOptions; entries: Extract<PageSubject, { kind: 'list' }>['entries'] }

/** The meta tags of a page that lists others. */
export function listPageMeta(args: MetaArgs, list: ListedPages | undefined, crumbs: readonly Crumb[]) {
  return pageMeta(args, list && { ...list.page, crumbs, subject: { kind: 'list', entries: list.entries } })
}

/** A page's title (by SPEC's rule and template), description, canonical URL, share tags and structured data. */
export function pageMeta(
  { location, matches, error }: MetaArgs,
  options: PageMetaOptions = {},
): MetaDescriptor[] {
  const site = findSite(matches)
  if (!site) return [{ title: isRouteErrorResponse(error) ? String(error.status) : 'Internal Server Error' }]
  const path = location.pathname
  const failure = error == null ? undefined : describeError(error, path)
  const ownTitle = pageTitle({ path, metaTitle: options.title, error: failure })
  const title = documentTitle(site, failure ? ownTitle : (options.searchTitle ?? ownTitle))
  const description = options.description ?? site.description
  const ownPath = options.path ?? path
  const url = publicUrl(site, ownPath)
  const index = options.index !== false && !failure
  const image = publicUrl(site, options.image ?? (index ? sharePath(site.key, path) : site.shareImage))
  return [
    { title },
    { name: 'description', content: description },
    ...(index
      ? [{ tagName: 'link', rel: 'canonical', href: url } as const]
      : [{ name: 'robots', content: 'noindex, nofollow' }]),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(options.feed && !failure ? [feedLink(site)] : []),
    ...(index ? structuredDataTags(site, { path: ownPath, title: ownTitle, description }, options) : []),
  ]
}

function feedLink(site: PublicSite): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${site.name}: Blog`,
    href: '/blog/rss.xml',
  }
}

/** Only in the server's HTML: the content security policy blocks adding scripts in the browser, where no crawler reads it. */
function structuredDataTags(...described: Parameters<typeof structuredData>): MetaDescriptor[] {
  if (!import.meta.env.SSR) return []
  const graph = structuredData(...described)
  return graph ? [{ 'script:ld+json': graph }] : []
}

/** The path of the share image that the build generates. Cars are in the database, unknown to the build: they share one. */
function sharePath(site: PublicSite['key'], path: string): string {
  if (path === '/') return `/share/${site}/home.jpg`
  return `/share/${site}${path.startsWith('/fleet/') ? '/fleet' : path}.jpg`
}

function findSite(matches: MetaArgs['matches']): PublicSite | undefined {
  const shell = matches.find((match) => match?.id === 'shell')
  const site = (shell?.loaderData as { site: PublicSite } | undefined)?.site
  if (import.meta.env.SSR) return site
  lastSite = site ?? lastSite
  return lastSite
}

/** In the browser, where the site never changes: a failed navigation has no loader data. */
let lastSite: PublicSite | undefined
