import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units, vehicleClasses } from '#server/data/tables/tables.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

let now = Date.parse('2026-05-04T12:00:00Z')
const site = await openTestSite({ now: () => new Date(now) })
// Renders every page of both sites, which takes long on a busy machine.
beforeAll(() => site.warm(), 240_000)
afterAll(() => site.close())

test('a content page comes from memory: the same tag each time, and a 304 for who has it', async () => {
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

test('a kept page is the same in brotli, in gzip and plain', async () => {
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

test('HEAD gives the headers of the kept page and no body', async () => {
  const response = await site.fetch('/services', { method: 'HEAD' })

  expect(response.headers.get('ETag')).toBe((await site.fetch('/services')).headers.get('ETag'))
  expect(await response.text()).toBe('')
})

test('the policy of a kept page allows its own inline scripts by their content, and no others', async () => {
  const response = await site.fetch('/')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const { inlineScripts } = readPage(await response.text())

  const runnable = inlineScripts.filter(({ attributes }) => !attributes.includes('json'))
  expect(runnable.length).toBeGreaterThan(1)
  const hashes = runnable.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const allowed = policy.match(/script-src ([^;]*)/)?.[1]?.split(' ')
  expect(allowed?.sort()).toEqual([...new Set(["'self'", ...hashes])].sort())
})

test('a kept page holds no nonce, which could be used twice', async () => {
  expect(await (await site.fetch('/')).text()).not.toMatch(/\snonce="/)
})

test('each host has its own kept page', async () => {
  const a = await site.fetch('/services', { host: 'localhost' })
  const b = await site.fetch('/services', { host: 'b.localhost' })
  const [htmlA, htmlB] = [await a.text(), await b.text()]

  expect(a.headers.get('ETag')).not.toBe(b.headers.get('ETag'))
  expect(readPage(htmlA)).toMatchObject({
    title: 'Services | Sagewood Limousine',
    canonical: 'https://sagewoodlimo.example/services',
  })
  expect(readPage(htmlB)).toMatchObject({
    title: 'Services · Sagewood Black Car',
    canonical: 'https://sagewoodcars.example/services',
  })
  expect(htmlA).toContain('tel:+12125550147')
  expect(htmlA).not.toContain('tel:+12125550163')
  expect(htmlB).toContain('tel:+12125550163')
  expect(htmlB).not.toContain('tel:+12125550147')
})

test("what the browser asks for on a navigation is kept beside its page, and each host's apart", async () => {
  const a = await site.fetch('/services.data')
  const b = await site.fetch('/services.data', { host: 'b.localhost' })

  expect(a.headers.get('ETag')).not.toBeNull()
  expect(await a.text()).toContain('Sagewood Limousine')
  expect(await b.text()).toContain('Sagewood Black Car')
})

test("the home page's data is kept at the address that React Router asks for", async () => {
  for (const host of ['localhost', 'b.localhost'])
    expect((await site.fetch('/_.data', { host })).headers.get('ETag')).not.toBeNull()
})

test('after a minute the next visitor still gets the kept page at once, and the one after it the new', async () => {
  await rename('luxury-suv', 'Grand SUV')

  now += 60_000
  expect(await titleOf('/fleet/luxury-suv')).toBe('Luxury SUV | Sagewood Limousine')
  now += 1
  expect(await titleOf('/fleet/luxury-suv')).toBe('Luxury SUV | Sagewood Limousine')
  await expect
    .poll(() => titleOf('/fleet/luxury-suv'), { timeout: 10_000 })
    .toBe('Grand SUV | Sagewood Limousine')
})

test('a page whose car is gone is forgotten at its next rendering', async () => {
  const { db } = site.database
  const [car] = await db.select().from(vehicleClasses).where(eq(vehicleClasses.slug, 'electric-sedan'))
  await db.delete(units).where(eq(units.vehicleClassId, car?.id ?? ''))
  await db.delete(vehicleClasses).where(eq(vehicleClasses.slug, 'electric-sedan'))

  now += 60_001
  expect((await site.fetch('/fleet/electric-sedan')).status).toBe(200)
  const status = async () => (await site.fetch('/fleet/electric-sedan')).status
  await expect.poll(status, { timeout: 10_000 }).toBe(404)
})

test('a page that is not the same for everybody, and one that does not exist, are never kept', async () => {
  for (const path of ['/booking', '/nowhere', '/services/nothing', '/auth/sign-in']) {
    await site.fetch(path)
    const response = await site.fetch(path)
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(response.headers.get('Content-Security-Policy')).toContain("'nonce-")
  }
})

test('a request with a query is rendered for itself and leaves the kept page as it was', async () => {
  const before = await (await site.fetch('/docs/privacy')).text()
  const asked = await site.fetch('/docs/privacy?utm_source=letter')

  expect(asked.headers.get('ETag')).toBeNull()
  expect(asked.headers.get('Content-Security-Policy')).toContain("'nonce-")
  expect(await (await site.fetch('/docs/privacy')).text()).toBe(before)
})

test('a page that was not rendered ahead is kept from its first visit on; other spellings of one never are', async () => {
  const isKept = async (path: string) => (await site.fetch(path)).headers.has('ETag')
  const spellings = ['/docs/cookies/', '/docs/cookies//', '/DOCS/cookies', '/docs/cookies?utm_source=letter']

  for (const path of [...spellings, '/meta-landing']) expect(await isKept(path)).toBe(false)
  await expect.poll(() => isKept('/meta-landing'), { timeout: 10_000 }).toBe(true)

  for (const path of spellings) expect(await isKept(path)).toBe(false)
})

async function titleOf(path: string): Promise<string> {
  return readPage(await (await site.fetch(path)).text()).title
}

async function rename(slug: string, name: string): Promise<void> {
  await site.database.db.update(vehicleClasses).set({ name }).where(eq(vehicleClasses.slug, slug))
}
