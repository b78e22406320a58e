import { dependencies } from '#app/render/page-context.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { Route } from './+types/robots.ts'
import { cachedTextResponse } from './feed-text.ts'

export function loader(args: Route.LoaderArgs) {
  const { site } = dependencies(args)
  return cachedTextResponse(
    'text/plain',
    `User-agent: *
Disallow: /api/
Disallow: /desk
Disallow: /drive
Disallow: /payment
Disallow: /user/

Sitemap: ${publicUrl(site, '/sitemap.xml')}
`,
  )
}
