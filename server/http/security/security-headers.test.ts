import { afterAll, expect, test, vi } from 'vitest'
import { readPage } from '#tests/readers/read-page.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'
import { contentSecurityPolicy, documentHeaders } from './security-headers.ts'

const site = await openTestSite()
afterAll(() => site.close())
const behindProxy = await openTestSite({ trustProxy: true, database: site.database })

const cachedPath = '/docs/terms'
await vi.waitFor(async () => expect((await site.fetch(cachedPath)).headers.has('ETag')).toBe(true), 10_000)
const home = await (await site.fetch('/')).text()
const [script, styles, font, picture] = [
  /\/assets\/[^"]+\.js/,
  /\/assets\/[^"]+\.css/,
  /\/assets\/[^"]+\.woff2/,
  /\/pictures\/[^" ]+\.avif/,
].map((address) => home.match(address)?.[0] ?? '')

const responses = [
  ['a cached page', cachedPath],
  ['a page rendered on request', '/booking'],
  ['a page that does not exist', '/nowhere'],
  ['a redirect', '/user/profile'],
  ['the API', '/api/fleet'],
  ['an error of the API', '/api/nothing'],
  ['a script', script ?? ''],
  ['a health check', '/healthz'],
  ['the build id', '/builds/latest.json'],
] as const

test.each(responses)('%s has every security header', async (_name, path) => {
  const { headers } = await site.fetch(path)

  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(self\).*microphone=\(\)/)
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['a style sheet', styles, 'same-origin'],
  ['a font', font, 'same-origin'],
  ['a picture', picture, 'cross-origin'],
])('%s has only the security headers that matter for it', async (_name, path, sharedWith) => {
  const { status, headers } = await site.fetch(path ?? '')

  expect(status).toBe(200)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe(sharedWith)
  expect(documentHeaders.filter((name) => headers.has(name))).toEqual([])
})

// An SVG opened by itself is a document.
test.each(['/pictures/none.avif', '/icon.svg'])('%s has every security header', async (path) => {
  const { headers } = await site.fetch(path)

  expect(documentHeaders.filter((name) => !headers.has(name))).toEqual([])
})

test.each([
  '/pictures/share-a.jpg',
  '/share/a/fleet.jpg',
  '/email-images/logo-a.png',
  '/favicon.ico',
  '/blog/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
])('%s may be loaded by pages of other sites', async (path) => {
  const { status, headers } = await site.fetch(path)

  expect([status, headers.get('Cross-Origin-Resource-Policy')]).toEqual([200, 'cross-origin'])
})

test.each(responses)('%s has a policy that allows only our own resources', async (_name, path) => {
  const policy = policyOf(await site.fetch(path))

  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  const sources = Object.values(policy).flat()
  expect(sources).not.toContain("'unsafe-inline'")
  expect(sources).not.toContain("'unsafe-eval'")
  expect(sources.filter((source) => source.includes('*') || source.includes('http'))).toEqual([])
})

test('a page rendered on request has a fresh nonce, on every inline script and nowhere else', async () => {
  const first = await readNonce()
  const second = await readNonce()

  expect(first.nonce).not.toBe(second.nonce)
  expect(first.scripts.length).toBeGreaterThan(1)
  for (const script of first.scripts) expect(script.attributes.nonce).toBe(first.nonce)
})

test('a response that is not a document allows no inline script', async () => {
  for (const path of ['/api/fleet', script ?? '', '/healthz'])
    expect(policyOf(await site.fetch(path))['script-src']).toEqual(["'self'"])
})

test('a page with analytics allows the tag’s sources and its Trusted Types policies', () => {
  const policy = directivesOf(
    contentSecurityPolicy({ scripts: ['nonce-x'], analytics: true, development: false }),
  )

  expect(policy['script-src']).toEqual(["'self'", "'nonce-x'", 'https://www.googletagmanager.com/gtag/'])
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ])
  expect(policy['img-src']).toEqual([
    "'self'",
    'data:',
    'https://*.google-analytics.com',
    'https://www.googletagmanager.com',
  ])
  expect(policy['trusted-types']).toEqual(['captcha', 'analytics', 'goog#html'])
})

const recaptcha = { captcha: { kind: 'recaptcha', siteKey: 'key' }, mapsKey: null } as const
const maps = { captcha: { kind: 'embedded' }, mapsKey: 'key' } as const
const document = { scripts: ['nonce-x'], development: false }

test('without keys, the only Trusted Types policy is the one for our own captcha’s worker', () => {
  const policy = directivesOf(contentSecurityPolicy(document))

  expect(policy['trusted-types']).toEqual(['captcha'])
  expect(policy['worker-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toBeUndefined()
})

test('with reCAPTCHA configured, its script and its frame are allowed, and no other path of its hosts', () => {
  const policy = directivesOf(contentSecurityPolicy({ ...document, services: recaptcha }))

  expect(changed(policy)).toEqual({
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'trusted-types': ['goog#html', "'allow-duplicates'"],
  })
})

test('with Google Maps configured, the sources of its Places library are allowed', () => {
  const policy = directivesOf(contentSecurityPolicy({ ...document, services: maps }))

  expect(changed(policy)).toEqual({
    'script-src': ['https://maps.googleapis.com'],
    'style-src': ['https://fonts.googleapis.com'],
    'img-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'connect-src': ['https://maps.googleapis.com', 'https://places.googleapis.com'],
    'trusted-types': [
      '@googlemaps/js-api-loader',
      'google-maps-api-loader',
      'google-maps-api#html',
      'lit-html',
    ],
  })
})

test('with everything configured, no page allows inline or evaluated scripts, or lists a source twice', () => {
  const all = { captcha: recaptcha.captcha, mapsKey: 'key' }
  const policy = directivesOf(contentSecurityPolicy({ ...document, analytics: true, services: all }))

  for (const sources of Object.values(policy)) {
    expect(sources).not.toContain("'unsafe-inline'")
    expect(sources).not.toContain("'unsafe-eval'")
    expect(new Set(sources).size).toBe(sources.length)
  }
})

test('analytics changes only the directives that the tag needs', () => {
  const base = directivesOf(contentSecurityPolicy(document))
  const measured = directivesOf(contentSecurityPolicy({ ...document, analytics: true }))

  const differing = Object.keys(measured).filter((name) => `${measured[name]}` !== `${base[name]}`)
  expect(differing).toEqual(['script-src', 'img-src', 'connect-src', 'trusted-types'])
  expect(Object.keys(base)).toEqual(Object.keys(measured))
})

test('Strict-Transport-Security is sent only over https', async () => {
  const https = { headers: { 'X-Forwarded-Proto': 'https' } }
  const hsts = (response: Response) => response.headers.get('Strict-Transport-Security')

  expect(hsts(await behindProxy.fetch('/booking', https))).toBe('max-age=63072000; includeSubDomains')
  expect(hsts(await behindProxy.fetch('/booking', { headers: { 'X-Forwarded-Proto': 'http' } }))).toBeNull()
  expect(hsts(await behindProxy.fetch('/booking'))).toBeNull()
  expect(hsts(await site.fetch('/booking'))).toBeNull()
})

test('forwarded headers are read only with trustProxy', async () => {
  const headers = {
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'sagewoodcars.example',
    'X-Request-Id': 'from-the-proxy-1',
  }
  const untrusted = await site.fetch('/api/config', { headers })
  const trusted = await behindProxy.fetch('/api/config', { headers })

  expect(untrusted.headers.get('Strict-Transport-Security')).toBeNull()
  expect(untrusted.headers.get('X-Request-Id')).not.toBe('from-the-proxy-1')
  expect((await untrusted.json()).data.host).toBe('sagewoodlimo.example')
  expect(trusted.headers.get('X-Request-Id')).toBe('from-the-proxy-1')
  expect((await trusted.json()).data.host).toBe('sagewoodcars.example')
})

test('a request id that could forge a log line is replaced', async () => {
  const response = await behindProxy.fetch('/healthz', { headers: { 'X-Request-Id': 'short","level":60' } })

  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('every request has its own ID', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => site.fetch('/healthz')))

  expect(new Set(responses.map((response) => response.headers.get('X-Request-Id'))).size).toBe(20)
})

async function readNonce() {
  const response = await site.fetch('/booking')
  const nonce = policyOf(response)
    ['script-src']?.join(' ')
    .match(/^'self' 'nonce-([\w-]{22})'$/)?.[1]
  expect(nonce).toBeDefined()
  return { nonce, scripts: readPage(await response.text()).inlineScripts }
}

/** What a policy allows beyond that of a page without external services. */
function changed(policy: Record<string, string[]>): Record<string, string[]> {
  const base = directivesOf(contentSecurityPolicy(document))
  const more = Object.entries(policy).map(([name, sources]) => [
    name,
    sources.filter((source) => !base[name]?.includes(source)),
  ])
  return Object.fromEntries(more.filter(([, sources]) => sources?.length))
}

function policyOf(response: Response): Record<string, string[]> {
  return directivesOf(response.headers.get('Content-Security-Policy') ?? '')
}

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}
