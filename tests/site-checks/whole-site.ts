import { brotliCompressSync, constants } from 'node:zlib'
import { createDb } from '#server/data/database/database.ts'
import { openEmbeddedDatabase } from '#server/data/database/embedded-database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { demoSites } from '#tests/samples/expected-pages.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { type MarkupElement, parseMarkup } from './markup.ts'

export type Host = keyof typeof demoSites

export type VisitedPage = {
  host: Host
  /** With its query. */
  path: string
  /** Whether the sitemap names it. */
  listed: boolean
  status: number
  html: string
  root: MarkupElement
}

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>

/** Both sites, and every page of them: what the sitemaps list, and what is kept from search engines. */
export async function openWholeSite() {
  // A database of its own: these checks are the same on either kind, so they run once.
  const { pool, close } = await openEmbeddedDatabase('memory://')
  await migrate(pool)
  await seed(createDb(pool))
  const site = await openTestSite({
    now: () => new Date('2026-11-16T15:00:00Z'),
    database: { db: createDb(pool), pool, kind: 'embedded', close, url: undefined },
  })

  async function visit(host: Host, path: string, listed = false): Promise<VisitedPage> {
    // With a bare question mark a page is rendered once, for this visit, and not kept for others.
    const response = await site.fetch(path.includes('?') ? path : `${path}?`, { host })
    const html = await response.text()
    return { host, path, listed, status: response.status, html, root: parseMarkup(html) }
  }

  const pages: VisitedPage[] = []
  for (const host of hostNames) {
    const sitemap = await (await site.fetch('/sitemap.xml', { host })).text()
    for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
      pages.push(await visit(host, address.replace(demoSites[host].url, ''), true))
    for (const path of unlisted) pages.push(await visit(host, path))
  }
  return { pages, listed: pages.filter(({ listed }) => listed), visit, fetch: site.fetch, close: site.close }
}

export const hostNames = Object.keys(demoSites) as Host[]

/** How a fault names the page it is on. */
export function pageLabel({ host, path }: Pick<VisitedPage, 'host' | 'path'>): string {
  return host === 'localhost' ? `a ${path}` : `b ${path}`
}

/** What travels to a visitor. */
export function compressedBytes({ html }: VisitedPage): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

const unlisted = [
  ...['/404', '/meta-landing', '/auth/sign-in', '/auth/sign-up', '/blog?tag=airports'],
  ...['/auth/forgot-password', '/auth/reset-password', '/auth/verify-email'],
  ...['/booking', '/booking/info', '/booking/luxury-suv', '/booking/created'],
  ...['/payment', '/payment/success', '/payment/cancel', '/payment/zelle-email-sent', '/payment/confirm'],
  ...['/operator/assign', '/operator/price', '/operator/release'],
]
