import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '#tests/support/open-test-site.ts'

const site = await openTestSite()
afterAll(() => site.close())

test.each(['/drive/', '/drive/welcome'])(
  '%s is the chauffeur’s document: never stored, never indexed, under the strict policy',
  async (path) => {
    const response = await site.fetch(path)
    const html = await response.text()

    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(html).toContain('<div id="drive"></div>')
    expect([...html.matchAll(/<script(?![^>]* src=)[^>]*>/g)]).toEqual([])
    expect(html).not.toMatch(/<style| style="| on\w+="/)
    const policy = response.headers.get('Content-Security-Policy')
    for (const part of ["script-src 'self';", "style-src 'self';", "worker-src 'self';"])
      expect(policy).toContain(part)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types captcha drive")
  },
)

test('the policy of the desk and of public pages allows nothing of it', async () => {
  for (const path of ['/', '/desk/'])
    expect((await site.fetch(path)).headers.get('Content-Security-Policy')).not.toContain('drive')
})

test('the app can be installed: its manifest is the site’s, below its own path', async () => {
  const first = await (await site.fetch('/drive/manifest.webmanifest')).json()
  const second = await (await site.fetch('/drive/manifest.webmanifest', { host: 'b.localhost' })).json()

  expect(first).toMatchObject({ name: 'Sagewood Drive', scope: '/drive/', start_url: '/drive/' })
  expect(first.display).toBe('standalone')
  expect(second.icons[0].src).toBe('/drive/icons/b/icon-192.png')
  for (const { src } of [...first.icons, ...second.icons])
    expect((await site.fetch(src)).headers.get('Content-Type')).toBe('image/png')
})

test('the service worker is at a fixed address within its scope, and knows every file of the build', async () => {
  const response = await site.fetch('/drive/service-worker.js')
  const script = await response.text()
  const html = await (await site.fetch('/drive/')).text()

  expect(response.headers.get('Content-Type')).toContain('text/javascript')
  const loaded = [...html.matchAll(/\/drive\/[\w./-]+\.(?:js|css)/g)].map(([path]) => path)
  expect(loaded.length).toBeGreaterThan(2)
  for (const path of loaded) expect(script).toContain(`"${path}"`)
  for (const [, path = ''] of script.matchAll(/"(\/drive\/[^"]*)"/g))
    expect((await site.fetch(path)).status, path).toBe(200)
})

test('/drive leads to the path that the service worker is in charge of', async () => {
  const response = await site.fetch('/drive')

  expect([response.status, response.headers.get('Location')]).toEqual([308, '/drive/'])
})

test.each(['/drive/', '/drive/service-worker.js', '/api/drive/trips'])(
  '%s does not exist on a host that is not ours',
  async (path) => {
    expect((await site.fetch(path, { host: 'elsewhere.example' })).status).toBe(404)
  },
)
