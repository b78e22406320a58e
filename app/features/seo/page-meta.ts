import type { MetaDescriptor } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { describeError } from '#app/features/document/describe-error.ts'
import type { Crumb } from '#app/ui/navigation/breadcrumb.tsx'
import { documentTitle, pageTitle } from '#domain/site/page-title.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import type { PageSubject } from './page-subject.ts'
import { structuredData } from './structured-data.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  error?: unknown
}

type PageMetaOptions = {
  title?: string
  description?: string
  /** False keeps search engines away: forms, accounts, payments. */
  index?: boolean
  /** What a share preview shows; the site's own hero unless the page has better. */
  image?: string
  /** The page's own address, where a query is part of it. */
  path?: string
  /** The way to the page, as its heading shows it. */
  crumbs?: readonly Crumb[]
  /** What search engines are told that the page is about. */
  subject?: PageSubject
  /** Whether the page belongs to what the feed of the blog brings. */
  feed?: boolean
}

/** Title by SPEC's rule and template, description, canonical address and share tags of one page. */
export function pageMeta(
  { location, matches, error }: MetaArgs,
  facts: PageMetaOptions = {},
): MetaDescriptor[] {
  const site = findSite(matches)
  if (!site) return [{ title: isRouteErrorResponse(error) ? String(error.status) : 'Internal Server Error' }]
  const path = location.pathname
  const failure = error == null ? undefined : describeError(error, path)
  const ownTitle = pageTitle({ path, metaTitle: facts.title, error: failure })
  const title = documentTitle(site, ownTitle)
  const description = facts.description ?? site.description
  const ownPath = facts.path ?? path
  const url = publicUrl(site, ownPath)
  const index = facts.index !== false && !failure
  const image = publicUrl(site, facts.image ?? (index ? sharePath(site.key, path) : site.shareImage))
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
    ...(facts.feed && !failure ? [feedLink(site)] : []),
    ...(index ? structuredDataTags(site, { path: ownPath, title: ownTitle, description }, facts) : []),
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

/** In the server's HTML alone: the policy lets nobody make a script in the browser, and nobody there reads it. */
function structuredDataTags(...described: Parameters<typeof structuredData>): MetaDescriptor[] {
  if (!import.meta.env.SSR) return []
  const graph = structuredData(...described)
  return graph ? [{ 'script:ld+json': graph }] : []
}

/** Where the build puts the share image of a page. Cars are rows of the database, unknown to it: they share one. */
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

/** A navigation that fails has no data, and a browser only ever visits one site. */
let lastSite: PublicSite | undefined
