import type { MetaDescriptor } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { documentTitle, pageTitle } from '#domain/site/page-title.ts'
import { type PublicSite, publicUrl } from '#domain/site/site.ts'
import { errorFacts } from './error-facts.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  error?: unknown
}

type PageFacts = {
  title?: string
  description?: string
  /** False keeps search engines away: forms, accounts, payments. */
  index?: boolean
  /** What a share preview shows; the site's own hero unless the page has better. */
  image?: string
}

/** Title by SPEC's rule and template, description, canonical address and share tags of one page. */
export function pageMeta({ location, matches, error }: MetaArgs, facts: PageFacts = {}): MetaDescriptor[] {
  const site = siteOf(matches)
  if (!site) return [{ title: isRouteErrorResponse(error) ? String(error.status) : 'Internal Server Error' }]
  const path = location.pathname
  const failure = error == null ? undefined : errorFacts(error, path)
  const title = documentTitle(site, pageTitle({ path, metaTitle: facts.title, error: failure }))
  const description = facts.description ?? site.description
  const url = publicUrl(site, path)
  const image = publicUrl(site, facts.image ?? site.shareImage)
  const index = facts.index !== false && !failure
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
  ]
}

function siteOf(matches: MetaArgs['matches']): PublicSite | undefined {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { site: PublicSite } | undefined)?.site
}
