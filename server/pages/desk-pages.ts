import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { staticFiles } from '#server/http/static/static-files.ts'

/** The desk's client build: one document for every path below `/desk`, and the files that it loads. */
export type DeskBuild = {
  document: (path: string) => Promise<string>
  files: MiddlewareHandler<HttpEnv>
}

export async function loadDeskBuild(folder: string): Promise<DeskBuild> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return { document: async () => html, files: await staticFiles(folder, { at: '/desk' }) }
}

/** Serves the desk. Its screens are rendered in the browser, so that no document contains data. */
export function deskPages({ document, files }: DeskBuild) {
  const desk = new Hono<HttpEnv>()
  desk.use('/desk/*', async (c, next) => {
    c.header('X-Robots-Tag', 'noindex, nofollow')
    await next()
  })
  desk.use('/desk/*', files)
  // A script of an earlier build: an HTML document instead of it would be a confusing error.
  desk.get('/desk/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  desk.get('/desk/*', compress(), async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.html(forSite(await document(c.req.path), c.get('site')))
  })
  desk.all('/desk/*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }))
  return desk
}

/** The site decides the accent color and the name above the menu. */
export function forSite(html: string, { key, brand }: Site): string {
  return html
    .replace('data-site="a"', () => `data-site="${key}"`)
    .replace('data-brand=""', () => `data-brand="${escapeAttribute(brand)}"`)
    .replaceAll('/icons/a/', `/icons/${key}/`)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
