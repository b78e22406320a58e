import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import { withoutCampaign } from '#domain/site/campaign.ts'
import type { PublicServices, RenderedPage } from '#domain/site/page-dependencies.ts'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { contentSecurityPolicy, securityHeaderValues } from '#server/http/security/security-headers.ts'
import { type Encoding, isNotModified, negotiateEncoding } from '#server/http/static/negotiation.ts'
import type { Logger } from '#server/logging/logger.ts'
import { compressOnce, readPage } from './page-body.ts'

const decompress = promisify(gunzip)
const refreshAfterMs = 60_000

type CachedPage = {
  cachedAt: number
  etag: string
  /** Only compressed: uncompressed, the documents would take 12 MB more, and every browser accepts one of these. */
  bodies: Record<Exclude<Encoding, 'identity'>, Uint8Array<ArrayBuffer>>
  headers: Record<Encoding, Record<string, string>>
}

type Render = (site: Site, path: string) => Promise<RenderedPage>

/**
 * Caches pages with a `public` Cache-Control in memory, rendered once for each site. After a minute the next visitor still
 * gets the cached page, and it is rendered again in the background.
 */
export function createCachedPages({
  render,
  services,
  logger,
  now,
}: {
  render: Render
  logger: Logger
  services: PublicServices
  now: () => Date
}) {
  const pages = new Map<string, CachedPage>()
  const underWay = new Map<string, Promise<boolean>>()

  function cachePage(site: Site, path: string): Promise<boolean> {
    const key = pageKey(site, path)
    const started = underWay.get(key)
    if (started) return started
    const work = renderToCache(site, path).finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  /** For a page that was answered already: a failure is logged, and the next visit tries again. */
  function cacheInBackground(site: Site, path: string): void {
    cachePage(site, path).catch((error: unknown) =>
      logger.error({ err: error, site: site.host, path }, 'page could not be cached'),
    )
  }

  async function renderToCache(site: Site, path: string): Promise<boolean> {
    const page = await render(site, path)
    if (!isCacheable(page)) {
      if (typeof page.body !== 'string') await page.body?.cancel()
      // A page that no longer exists leaves the cache; after a server error the cached page stays.
      if (page.status < 500) pages.delete(pageKey(site, path))
      return false
    }
    pages.set(
      pageKey(site, path),
      await toCachedPage(page, { cachedAt: now(), analytics: isAnalyticsAllowed(site, path), services }),
    )
    return true
  }

  function serve(c: Context<HttpEnv>): Response | Promise<Response> | undefined {
    const address = withoutCampaign(pathAndQuery(c.req.url))
    const page = pages.get(pageKey(c.get('site'), address))
    if (!page) return undefined
    if (now().getTime() - page.cachedAt > refreshAfterMs) cacheInBackground(c.get('site'), address)
    const encoding = negotiateEncoding(c.req.header('accept-encoding'), page.bodies)
    // Without Hono's helpers, which copy the headers one by one: most page views are served here.
    const headers = { ...page.headers[encoding], ...securityHeaderValues(c) }
    if (isNotModified(c.req.header('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers })
    if (encoding === 'identity')
      return decompress(page.bodies.gzip).then((body) => new Response(body, { headers }))
    return new Response(page.bodies[encoding], { headers })
  }

  return { cache: cachePage, cacheInBackground, serve }
}

/** The cache key of a page within its site, with its query. */
export function pathAndQuery(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start === -1 ? '/' : url.slice(start)
}

export function isCacheable({ status, headers }: RenderedPage): boolean {
  return (
    status === 200 && !headers.has('Set-Cookie') && (headers.get('Cache-Control') ?? '').startsWith('public')
  )
}

function pageKey(site: Site, path: string): string {
  return `${site.host} ${path}`
}

async function toCachedPage(
  page: RenderedPage,
  { cachedAt, analytics, services }: { cachedAt: Date; analytics: boolean; services: PublicServices },
): Promise<CachedPage> {
  const identity = await readPage(page)
  const html = page.headers.get('Content-Type')?.startsWith('text/html') ? identity.toString() : ''
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common: Record<string, string> = Object.fromEntries(page.headers)
  common.etag = etag
  common.vary = 'Accept-Encoding'
  if (html) {
    common['content-security-policy'] = contentSecurityPolicy({
      scripts: inlineScriptHashes(html),
      analytics,
      services,
      development: false,
    })
  }
  return {
    cachedAt: cachedAt.getTime(),
    etag,
    bodies: { br: await compressOnce.br(identity), gzip: await compressOnce.gzip(identity) },
    headers: {
      identity: common,
      br: { ...common, 'content-encoding': 'br' },
      gzip: { ...common, 'content-encoding': 'gzip' },
    },
  }
}

/** A cached page cannot use a nonce, which must be new in each response, so the policy allows its scripts by hash. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  const hashes = [...scripts].map(
    ([, text]) =>
      `sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}`,
  )
  return [...new Set(hashes)]
}
