import { dependencies } from '#app/render/page-context.ts'
import type { Route } from './+types/web-manifest.ts'
import { cachedTextResponse } from './feed-text.ts'

/** The name and icons of the site on a phone's home screen. */
export function loader(args: Route.LoaderArgs) {
  const { site } = dependencies(args)
  const icon = (size: number) => ({
    src: `/icons/${site.key}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  return cachedTextResponse(
    'application/manifest+json',
    JSON.stringify({
      name: site.name,
      short_name: site.brand,
      description: site.description,
      lang: 'en-US',
      start_url: '/',
      display: 'browser',
      background_color: '#12110f',
      theme_color: '#12110f',
      icons: [icon(192), icon(512)],
    }),
  )
}
