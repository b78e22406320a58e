import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { authCookieName } from '#domain/constants.ts'
import { isAnalyticsAllowed } from '#domain/site/analytics-allowed.ts'
import { withoutCampaign } from '#domain/site/campaign.ts'
import type {
  PageDependencies,
  PublicServices,
  RenderedPage,
  Viewer,
} from '#domain/site/page-dependencies.ts'
import type { Site, Sites } from '#domain/site/site.ts'
import type { BearerPayload, Signer } from '#server/crypto/signing.ts'
import { isLiveSession } from '#server/data/account/sessions.ts'
import type { Db } from '#server/data/database/database.ts'
import { isDatabaseDown } from '#server/data/database/database-errors.ts'
import { type Catalogue, pageOfFleet } from '#server/data/fleet/catalogue.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { contentSecurityPolicy, securityHeaderValues } from '#server/http/security/security-headers.ts'
import { negotiateEncoding } from '#server/http/static/negotiation.ts'
import type { Logger } from '#server/logging/logger.ts'
import { createCachedPages, isCacheable, pathAndQuery } from './cached-pages.ts'
import { compressForOne, readPage } from './page-body.ts'
import type { PageRenderer } from './renderer.ts'

type Dependencies = {
  db: Db
  catalogue: () => Promise<Catalogue>
  logger: Logger
  sites: Sites
  services: PublicServices
  signer: Signer
  buildId: string
  renderer: PageRenderer
  development: boolean
  now: () => Date
}

/** Handles every URL that is neither the API nor a file: from the cache where possible, otherwise rendered. */
export function createPages({
  db,
  catalogue,
  logger,
  sites,
  services,
  signer,
  buildId,
  renderer,
  development,
  now,
}: Dependencies) {
  const cached = createCachedPages({
    now,
    logger,
    services,
    render: (site, path) =>
      renderer(new Request(`http://${site.host}${path}`), dependenciesFor({ site, nonce: '' })),
  })

  /** Without `visitor` the page is rendered for the cache, so it has no viewer. */
  function dependenciesFor({
    site,
    nonce,
    visitor,
  }: {
    site: Site
    nonce: string
    visitor?: Context<HttpEnv>
  }): PageDependencies {
    return {
      site,
      services,
      nonce,
      buildId,
      listFleet: async (page) => pageOfFleet((await orUnavailable(catalogue())).fleet, page),
      findVehicleClass: async (slug) =>
        (await orUnavailable(catalogue())).fleet.find((vehicleClass) => vehicleClass.slug === slug),
      rates: async () => (await orUnavailable(catalogue())).rates,
      now,
      viewer: async () => (visitor ? orUnavailable(findViewer(visitor, { db, signer, now })) : undefined),
      reportError(error) {
        if (!(error instanceof Response)) logger.error({ err: error, site: site.host }, 'page failure')
      },
    }
  }

  /** React Router renders a thrown response as the error page with its status; a thrown error is always a 500. */
  async function orUnavailable<T>(read: Promise<T>): Promise<T> {
    try {
      return await read
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      logger.warn({ err: error }, 'dependency down')
      throw new Response(null, { status: 503 })
    }
  }

  /** Serves a cached page, already compressed. */
  const fromMemory: MiddlewareHandler<HttpEnv> = async (c, next) =>
    (isCacheableRequest(c) && cached.serve(c)) || next()

  async function render(c: Context<HttpEnv>): Promise<Response> {
    const site = c.get('site')
    const nonce = randomBytes(16).toString('base64url')
    const page = await renderer(c.req.raw, dependenciesFor({ site, nonce, visitor: c }))
    // Caches only the queries that the sitemap lists: others are unlimited in number.
    const hasQuery = withoutCampaign(pathAndQuery(c.req.url)).includes('?')
    if (isCacheableRequest(c) && !hasQuery && isCacheable(page)) cached.cacheInBackground(site, c.req.path)

    const headers = new Headers(page.headers)
    for (const [name, value] of Object.entries(securityHeaderValues(c))) headers.set(name, value)
    const isDocument = headers.get('Content-Type')?.startsWith('text/html') ?? false
    const scripts = isDocument ? [`nonce-${nonce}`] : []
    const analytics = isDocument && isAnalyticsAllowed(site, c.req.path)
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({ scripts, analytics, services, development }),
    )
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
    if (page.status === 503) headers.set('Retry-After', '5')
    const body = typeof page.body === 'string' ? await compressed(c, page, headers) : page.body
    return new Response(body, { status: page.status, headers })
  }

  /** Whether a cached page may be served. The development server caches none, so every page is fresh. */
  function isCacheableRequest(c: Context<HttpEnv>): boolean {
    if (development) return false
    return (c.req.method === 'GET' || c.req.method === 'HEAD') && canonicalPath.test(c.req.path)
  }

  /** Renders what the sitemap lists, for both sites, before the first visitor asks. */
  async function warm(): Promise<number> {
    let count = 0
    for (const site of sites) {
      const sitemap = await renderer(
        new Request(`http://${site.host}/sitemap.xml`),
        dependenciesFor({ site, nonce: '' }),
      )
      const paths = [...(await readPage(sitemap)).toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url]) => pathAndQuery(url ?? ''),
      )
      for (const path of paths) {
        const results = await Promise.all([cached.cache(site, path), cached.cache(site, dataPath(path))])
        count += results.filter(Boolean).length
      }
    }
    return count
  }

  return { fromMemory, render, warm }
}

/** Hono's middleware, which leaves an encoded body as it is, compresses a stream and takes several times as long. */
async function compressed(c: Context<HttpEnv>, page: RenderedPage, headers: Headers): Promise<BodyInit> {
  const body = await readPage(page)
  headers.append('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(c.req.header('accept-encoding'), compressForOne)
  if (encoding === 'identity' || c.req.method === 'HEAD') return body
  headers.set('Content-Encoding', encoding)
  return compressForOne[encoding](body)
}

/** React Router also matches uppercase letters and extra slashes. To bound the cache, only canonical paths are cached. */
const canonicalPath = /^\/$|^(\/[a-z0-9._-]+)+$/

/** The URL from which React Router's client fetches a page's data. */
function dataPath(url: string): string {
  const [path, query] = url.split('?')
  const file = path === '/' ? '/_.data' : `${path}.data`
  return query ? `${file}?${query}` : file
}

/**
 * The signed-in user, for route guards. Accepts an expired bearer token while its session is live, because the browser
 * renews it without a new sign-in. Pages contain no personal data, so an expired token reveals nothing.
 */
export async function findViewer(
  c: Context<HttpEnv>,
  { db, signer, now }: { db: Db; signer: Signer; now: () => Date },
): Promise<Viewer | undefined> {
  const token = getCookie(c, authCookieName)
  const read = token ? signer.read<BearerPayload>('bearer', token, now()) : null
  if (!read) return undefined
  const { user, session } = read.payload
  return (await isLiveSession(db, { id: session, userId: user, now: now() })) ? { id: user } : undefined
}
