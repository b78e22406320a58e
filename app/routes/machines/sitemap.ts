import { dependencies } from '#app/context.ts'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { aboutPages } from '#domain/catalogue/about.ts'
import { articles } from '#domain/catalogue/articles.ts'
import { documents } from '#domain/catalogue/documents.ts'
import { serviceAreas } from '#domain/catalogue/service-areas.ts'
import { services } from '#domain/catalogue/services.ts'
import { paging } from '#domain/constants.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { Route } from './+types/sitemap.ts'

/** Every page that search engines may list. The server also renders ahead what stands here. */
export async function loader(args: Route.LoaderArgs) {
  const { site, listFleet } = dependencies(args)
  const fleet = await listFleet({ page: 1, perPage: paging.fleetMenuPerPage })
  const paths = [
    '/',
    '/services',
    ...services.map(({ name }) => `/services/${name}`),
    ...serviceAreas.map(({ name }) => `/service-areas/nyc/${name}`),
    '/fleet',
    ...fleet.data.map(({ slug }) => `/fleet/${slug}`),
    '/about-us',
    ...aboutPages(site.brand).map(({ name }) => `/about-us/${name}`),
    '/about-us/rates',
    '/support/contact-us',
    '/support/faq',
    '/blog',
    ...articles.map(({ name }) => `/blog/${name}`),
    ...documents.map(({ name }) => `/docs/${name}`),
  ]
  const urls = paths.map((path) => `  <url><loc>${publicUrl(site, path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...sameForEverybody() },
  })
}
