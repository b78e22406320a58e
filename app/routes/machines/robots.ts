import { dependencies } from '#app/context.ts'
import { publicUrl } from '#domain/site/site.ts'
import type { Route } from './+types/robots.ts'
import { textResponse } from './text-response.ts'

export function loader(args: Route.LoaderArgs) {
  const { site } = dependencies(args)
  return textResponse(
    'text/plain',
    `User-agent: *
Disallow: /api/
Disallow: /payment
Disallow: /user/

Sitemap: ${publicUrl(site, '/sitemap.xml')}
`,
  )
}
