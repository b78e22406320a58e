import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { contentSecurityPolicy } from '#server/http/security/security-headers.ts'
import { staticFiles } from '#server/http/static/static-files.ts'
import { forSite } from './desk-pages.ts'

/** The chauffeur's client build: one document for every path below `/drive`, and the files that it loads. */
export type DriveBuild = {
  document: (path: string) => Promise<string>
  files: MiddlewareHandler<HttpEnv>
}

export async function loadDriveBuild(folder: string): Promise<DriveBuild> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return { document: async () => html, files: await staticFiles(folder, { at: '/drive' }) }
}

/** Serves the chauffeur's app. Its screens are rendered in the browser, so that no document contains data. */
export function drivePages({ document, files }: DriveBuild, { development }: { development: boolean }) {
  const drive = new Hono<HttpEnv>()
  const policy = contentSecurityPolicy({ scripts: [], trustedTypes: ['drive'], development })
  drive.use('/drive/*', async (c, next) => {
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Content-Security-Policy', policy)
    await next()
  })
  // The service worker is in charge of paths that begin with `/drive/`.
  drive.get('/drive', (c) => c.redirect('/drive/', 308))
  drive.get('/drive/manifest.webmanifest', (c) =>
    c.body(manifestFor(c.get('site')), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
  drive.use('/drive/*', files)
  // A script of an earlier build: an HTML document instead of it would be a confusing error.
  drive.get('/drive/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  drive.get('/drive/*', compress(), async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.html(forSite(await document(c.req.path), c.get('site')))
  })
  drive.all('/drive/*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }))
  return drive
}

/** The name and icons of the app on a phone's home screen. */
function manifestFor({ key, brand }: Site): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/drive/icons/${key}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: '/drive/',
    name: `${brand} Drive`,
    short_name: 'Drive',
    description: 'Your trips, and one button for their status',
    lang: 'en-US',
    start_url: '/drive/',
    scope: '/drive/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#12110f',
    theme_color: '#12110f',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  })
}
