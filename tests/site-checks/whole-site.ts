import { brotliCompressSync, constants } from 'node:zlib'
import { demoSites } from '#tests/samples/expected-pages.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { type MarkupElement, parseMarkup } from './markup.ts'

export type Host = keyof typeof demoSites

export type VisitedPage = {
  host: Host
  /** Includes the query. */
  path: string
  /** Whether the sitemap lists it. */
  listed: boolean
  status: number
  html: string
  root: MarkupElement
}

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>

/** Both sites with every page: those in the sitemaps, and those hidden from search engines. */
export async function openWholeSite() {
  const site = await openTestSite({ now: () => new Date('2026-11-16T15:00:00Z'), ratesMaxAgeMs: 60_000 })

  async function visit(host: Host, path: string, listed = false): Promise<VisitedPage> {
    // An empty query renders the page without caching it.
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

/** How errors identify a page. */
export function pageLabel({ host, path }: Pick<VisitedPage, 'host' | 'path'>): string {
  return host === 'localhost' ? `a ${path}` : `b ${path}`
}

/** The size as sent to a visitor. */
export function compressedBytes({ html }: VisitedPage): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

const unlisted = [
  ...['/404', '/meta-landing', '/auth/sign-in', '/auth/sign-up', '/blog?tag=airports'],
  ...['/auth/forgot-password', '/auth/reset-password', '/auth/verify-email'],
  ...['/booking', '/booking/info', '/booking/luxury-suv', '/booking/created'],
  ...['/payment', '/payment/success', '/payment/cancel', '/payment/zelle-email-sent', '/payment/confirm'],
  ...['/operator/assign', '/operator/price', '/operator/release', '/quote', '/partner'],
]
