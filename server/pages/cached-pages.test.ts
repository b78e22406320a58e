import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

let now = Date.parse('2026-05-04T12:00:00Z')
const site = await openTestSite({ now: () => new Date(now), ratesMaxAgeMs: 1_000 })
// Rendering every page of both sites takes a while on a busy machine.
beforeAll(() => site.warm(), 240_000)
afterAll(() => site.close())

test('a content page is cached: the ETag stays the same, and If-None-Match gets 304', async () => {
  const first = await site.fetch('/docs/terms')
  const etag = first.headers.get('ETag') ?? ''
  const again = await site.fetch('/docs/terms', { headers: { 'If-None-Match': etag } })

  expect(first.status).toBe(200)
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.get('Vary')).toBe('Accept-Encoding')
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(again.status).toBe(304)
  expect(again.headers.get('ETag')).toBe(etag)
  expect(await again.text()).toBe('')
})

test('a request with a query is rendered separately and does not change the cached page', async () => {
  const before = await (await site.fetch('/docs/privacy')).text()
  const withQuery = await site.fetch('/docs/privacy?from=email')

  expect(withQuery.headers.get('ETag')).toBeNull()
  expect(withQuery.headers.get('Content-Security-Policy')).toContain("'nonce-")
  expect(await (await site.fetch('/docs/privacy')).text()).toBe(before)
})

test('a visitor who comes from a campaign gets the cached page, and caches it at the first visit', async () => {
  const { headers } = await site.fetch('/services')
  const ofCampaign = await site.fetch('/services?utm_source=meta&utm_campaign=spring&fbclid=IwAR0')
  const ofCampaignWithQuery = await site.fetch('/blog?page=2&utm_source=meta')

  expect(ofCampaign.headers.get('ETag')).toBe(headers.get('ETag'))
  expect(ofCampaignWithQuery.headers.get('ETag')).toBe((await site.fetch('/blog?page=2')).headers.get('ETag'))

  const isCached = async (query: string) =>
    (await site.fetch(`/meta-landing?${query}`, { host: 'b.localhost' })).headers.has('ETag')
  expect(await isCached('fbclid=first')).toBe(false)
  await expect.poll(() => isCached('fbclid=second'), { timeout: 10_000 }).toBe(true)
})

test('a cached page is the same in brotli, in gzip and uncompressed', async () => {
  const read = async (accept: string) => {
    const response = await site.fetch('/services', { headers: { 'Accept-Encoding': accept } })
    return {
      encoding: response.headers.get('Content-Encoding'),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  const [br, gzip, plain] = [await read('gzip, br'), await read('gzip'), await read('br;q=0, gzip;q=0')]

  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
  expect(plain.body.toString()).toContain('<h1')
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
})

test('HEAD returns the headers of the cached page and no body', async () => {
  const response = await site.fetch('/services', { method: 'HEAD' })

  expect(response.headers.get('ETag')).toBe((await site.fetch('/services')).headers.get('ETag'))
  expect(await response.text()).toBe('')
})

test('the policy of a cached page allows its own inline scripts by hash, and no others', async () => {
  const response = await site.fetch('/')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const { inlineScripts } = readPage(await response.text())

  const runnable = inlineScripts.filter(({ attributes }) => !attributes.type?.includes('json'))
  expect(runnable.length).toBeGreaterThan(1)
  const hashes = runnable.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const allowed = policy.match(/script-src ([^;]*)/)?.[1]?.split(' ')
  expect(allowed?.sort()).toEqual([...new Set(["'self'", ...hashes])].sort())
})

test('a cached page has no nonce, because it would be reused', async () => {
  expect(await (await site.fetch('/')).text()).not.toMatch(/\snonce="/)
})

test('each host has its own cached page', async () => {
  const a = await site.fetch('/services', { host: 'localhost' })
  const b = await site.fetch('/services', { host: 'b.localhost' })
  const [htmlA, htmlB] = [await a.text(), await b.text()]

  expect(a.headers.get('ETag')).not.toBe(b.headers.get('ETag'))
  expect(readPage(htmlA)).toMatchObject({
    title: 'Limo and Car Services in New York | Sagewood Limousine',
    canonical: 'https://sagewoodlimo.example/services',
  })
  expect(readPage(htmlB)).toMatchObject({
    title: 'Black Car Services in New York · Sagewood Black Car',
    canonical: 'https://sagewoodcars.example/services',
  })
  expect(htmlA).toContain('tel:+12125550147')
  expect(htmlA).not.toContain('tel:+12125550163')
  expect(htmlB).toContain('tel:+12125550163')
  expect(htmlB).not.toContain('tel:+12125550147')
})

test('the data of a client-side navigation is cached too, separately for each host', async () => {
  const a = await site.fetch('/services.data')
  const b = await site.fetch('/services.data', { host: 'b.localhost' })

  expect(a.headers.get('ETag')).not.toBeNull()
  expect(await a.text()).toContain('Sagewood Limousine')
  expect(await b.text()).toContain('Sagewood Black Car')
})

test("the home page's data is cached at the URL that React Router requests", async () => {
  for (const host of ['localhost', 'b.localhost'])
    expect((await site.fetch('/_.data', { host })).headers.get('ETag')).not.toBeNull()
})

test('after a minute the next visitor still gets the cached page, and a later one the new page', async () => {
  await rename('luxury-suv', 'Grand SUV')

  now += 60_000
  expect(await headingOf('/fleet/luxury-suv')).toBe('Luxury SUV')
  now += 1
  expect(await headingOf('/fleet/luxury-suv')).toBe('Luxury SUV')
  await expect.poll(() => headingOf('/fleet/luxury-suv'), { timeout: 10_000 }).toBe('Grand SUV')
})

test('a query that the sitemap lists is cached; another query is rendered each time', async () => {
  const cached = await site.fetch('/blog?page=2')
  const rendered = await site.fetch('/blog?page=2&from=somewhere')

  expect([cached.status, rendered.status]).toEqual([200, 200])
  expect(cached.headers.get('ETag')).toMatch(/^W\/"/)
  expect(rendered.headers.get('ETag')).toBeNull()
})

test('a page that no longer exists leaves the cache when it is rendered again', async () => {
  const { db } = site.database
  const [car] = await db.select().from(vehicleClasses).where(eq(vehicleClasses.slug, 'electric-sedan'))
  await db.delete(cars).where(eq(cars.vehicleClassId, car?.id ?? ''))
  await db.delete(vehicleClasses).where(eq(vehicleClasses.slug, 'electric-sedan'))

  now += 60_001
  expect((await site.fetch('/fleet/electric-sedan')).status).toBe(200)
  const status = async () => (await site.fetch('/fleet/electric-sedan')).status
  await expect.poll(status, { timeout: 10_000 }).toBe(404)
})

test('a private page and a missing page are never cached', async () => {
  for (const path of ['/booking', '/nowhere', '/services/nothing', '/auth/sign-in']) {
    await site.fetch(path)
    const response = await site.fetch(path)
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('Content-Security-Policy')).toContain("'nonce-")
  }
})

test('a page is cached after its first visit; other spellings of its URL never are', async () => {
  const isCached = async (path: string) => (await site.fetch(path)).headers.has('ETag')
  const spellings = ['/docs/cookies/', '/docs/cookies//', '/DOCS/cookies', '/docs/cookies?from=email']

  for (const path of [...spellings, '/meta-landing']) expect(await isCached(path)).toBe(false)
  await expect.poll(() => isCached('/meta-landing'), { timeout: 10_000 }).toBe(true)

  for (const path of spellings) expect(await isCached(path)).toBe(false)
})

async function headingOf(path: string): Promise<string | undefined> {
  return readPage(await (await site.fetch(path)).text()).headings[0]
}

async function rename(slug: string, name: string): Promise<void> {
  await site.database.db.update(vehicleClasses).set({ name }).where(eq(vehicleClasses.slug, slug))
}
