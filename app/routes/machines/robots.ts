import { dependencies } from '#app/context.ts'
import { sameForEverybody } from '#app/features/page/cache.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { Route } from './+types/robots.ts'

export function loader(args: Route.LoaderArgs) {
  const { site } = dependencies(args)
  const text = `User-agent: *
Disallow: /api/
Disallow: /payment
Disallow: /user/

Sitemap: ${publicUrl(site, '/sitemap.xml')}
`
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...sameForEverybody() },
  })
}
