import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

const site = await openTestSite()
afterAll(() => site.close())

const script = (await (await site.fetch('/desk/')).text()).match(/\/desk\/assets\/[^"]+\.js/)?.[0] ?? ''

test.each(['/desk', '/desk/', '/desk/staff', '/desk/welcome', '/desk/a/path/that/is.nothing'])(
  '%s is the desk’s document: never stored, never indexed, without inline scripts',
  async (path) => {
    const response = await site.fetch(path)
    const html = await response.text()

    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(html).toContain('<div id="desk"></div>')
    expect([...html.matchAll(/<script(?![^>]* src=)[^>]*>/g)]).toEqual([])
    expect(html).not.toMatch(/<style| style="| on\w+="/)
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
  },
)

test('the document has the accent and the name of its host’s site', async () => {
  const first = await (await site.fetch('/desk/')).text()
  const second = await (await site.fetch('/desk/', { host: 'b.localhost' })).text()

  expect(first).toContain('data-site="a" data-brand="Sagewood"')
  expect(second).toContain('data-site="b"')
  expect(second).toContain('/icons/b/icon.svg')
})

test('files with a hash in their name are cached without limit, and compressed ahead', async () => {
  const response = await site.fetch(script, { headers: { 'Accept-Encoding': 'br' } })

  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Content-Encoding')).toBe('br')
})

test('a file of an earlier build is not found; it is not answered with a document', async () => {
  const response = await site.fetch('/desk/assets/index-00000000.js')

  expect(response.status).toBe(404)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('the document is read, not written', async () => {
  expect((await site.fetch('/desk/staff', { method: 'POST' })).status).toBe(405)
  expect((await site.fetch('/desk/staff', { method: 'HEAD' })).status).toBe(200)
})

test.each(['/desk', '/desk/staff', script, '/api/desk/me'])(
  '%s does not exist on a host that is not ours',
  async (path) => {
    const foreign = await site.fetch(path, { host: 'elsewhere.example' })
    const own = await site.fetch(path, { host: 'sagewoodcars.example' })

    expect(foreign.status).toBe(404)
    expect(await foreign.text()).not.toContain('<html')
    expect(own.status).toBe(path.startsWith('/api') ? 401 : 200)
  },
)

test('search engines are kept away: robots.txt disallows it, and no sitemap lists it', async () => {
  expect(await (await site.fetch('/robots.txt')).text()).toContain('Disallow: /desk\n')
  expect(await (await site.fetch('/sitemap.xml')).text()).not.toContain('/desk')
})
