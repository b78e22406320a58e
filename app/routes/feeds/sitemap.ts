import { contentIds, listContent } from '#app/features/content/content.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging } from '#domain/constants.ts'
import { articlesPerPage, blogPath } from '#domain/content/blog.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { Route } from './+types/sitemap.ts'
import { cachedTextResponse, escapeXml } from './feed-text.ts'

/** Only pages with a date of their own get `lastmod`: search engines ignore a site's dates if some are made up. */
type Entry = { path: string; changed?: string }

/** Every page that search engines may list. The server also prerenders these. */
export async function loader(args: Route.LoaderArgs) {
  const { site, listFleet } = dependencies(args)
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  const articles = await listContent(args, 'blog')
  const documents = await listContent(args, 'docs')
  const blogPages = Math.ceil(articles.length / articlesPerPage)
  const entries: Entry[] = [
    ...undated([
      '/',
      '/services',
      ...contentIds('services').map((id) => `/services/${id}`),
      '/service-areas/nyc',
      ...contentIds('service-areas').map((id) => `/service-areas/nyc/${id}`),
      '/fleet',
      ...fleet.data.map(({ slug }) => `/fleet/${slug}`),
      ...contentIds('about').map((id) => (id === 'company' ? '/about-us' : `/about-us/${id}`)),
      '/support/contact-us',
      '/support/faq',
      ...Array.from({ length: blogPages }, (_, index) => blogPath({ page: index + 1 })),
    ]),
    ...articles.map(({ id, date, updated }) => ({ path: `/blog/${id}`, changed: updated ?? date })),
    ...documents.map(({ id, updated }) => ({ path: `/docs/${id}`, changed: updated })),
  ]
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${escapeXml(publicUrl(site, path))}</loc>${lastmod}</url>`
  })
  return cachedTextResponse(
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
  )
}

function undated(paths: string[]): Entry[] {
  return paths.map((path) => ({ path }))
}
