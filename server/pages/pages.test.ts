import { afterAll, expect, test } from 'vitest'
import { routeTable } from '#app/routes.ts'
import { demoFleet } from '#server/data/seed/fleet.ts'
import { readPage } from '#tests/readers/read-page.ts'
import { demoSites, expectedPages, expectedTitle } from '#tests/samples/expected-pages.ts'
import { openEmptyDatabase, openUnreachableDatabase } from '#tests/support/open-test-database.ts'
import { openTestSite } from '#tests/support/open-test-site.ts'

const site = await openTestSite({ ratesMaxAgeMs: 60_000 })
const withoutDatabase = await openTestSite({ database: await openUnreachableDatabase() })
const withoutSchema = await openTestSite({ database: await openEmptyDatabase() })
afterAll(async () => {
  await site.close()
  await withoutDatabase.close()
  await withoutSchema.close()
})

type Host = keyof typeof demoSites
const hostNames = Object.keys(demoSites) as Host[]

const rows = routeTable.flatMap((row) =>
  row.name === '404' || row.name === 'user-profile'
    ? []
    : hostNames.map((host) => ({
        ...row,
        ...expectedPages[row.name],
        path: expectedPages[row.name].path ?? row.path,
        host,
      })),
)

test.each(rows)('$name on $host has its title, description, layout and one heading', async (row) => {
  const { host, path, layout, index } = row
  const { url, name, image } = demoSites[host]
  // An empty query renders the page without caching it.
  const response = await site.fetch(`${path}?`, { host })
  const html = await response.text()
  const page = readPage(html)

  expect(response.status).toBe(200)
  // Without it, browsers lay the page out by the rules of the nineties.
  expect(html).toMatch(/^<!DOCTYPE html><html /)
  expect(page.title).toBe(expectedTitle(host, row.title))
  expect(page.layout).toBe(layout)
  expect(page.headings).toEqual([expect.stringMatching(/\S/)])
  expect(page.canonical).toBe(index === false ? undefined : url + path)
  expect(page.meta.robots).toBe(index === false ? 'noindex, nofollow' : undefined)
  expect(page.meta.description).toMatch(/\S{3}/)
  expect(page.meta).toMatchObject({
    'og:site_name': name,
    'og:title': page.title,
    'og:description': page.meta.description,
    'og:url': url + path,
    'og:image': index === false ? image : expect.stringMatching(shareImage(url)),
    'twitter:card': 'summary_large_image',
  })
})

test.each(
  hostNames.flatMap((host) =>
    ['/404', '/nowhere', '/services/a/b', '/fleet/x/y'].map((path) => [path, host] as const),
  ),
)('%s on %s is a 404', async (path, host) => {
  const response = await site.fetch(path, { host })
  const page = readPage(await response.text())

  expect(response.status).toBe(404)
  expect(page.title).toBe(`404 - Page not found: ${path}${demoSites[host].ending}`)
  expect(page.headings).toEqual(['Page Not Found'])
  expect(page.meta.robots).toBe('noindex, nofollow')
  expect(page.canonical).toBeUndefined()
})

test.each([
  '/services/nothing',
  '/service-areas/nyc/nothing',
  '/fleet/nothing',
  '/about-us/nothing',
  '/docs/nothing',
  '/blog/nothing',
  '/booking/nothing',
  '/fleet/%00',
])('%s, a page of a type that exists, is a 404', async (path) => {
  const response = await site.fetch(path)
  const page = readPage(await response.text())

  expect(response.status).toBe(404)
  expect(page.title).toBe(`404 - Page Not Found: ${path} | Sagewood Limousine`)
  expect(page.headings).toEqual(['Page Not Found'])
})

test('markup in a path is shown as text', async () => {
  const html = await (await site.fetch('/%3Cimg%20src=x%3E"><img src=x>')).text()

  expect(html.includes('<img src=x>')).toBe(false)
})

test.each([
  ['a crash', 500, null, withoutSchema],
  ['an unreachable database', 503, '5', withoutDatabase],
])('%s is a %i page without internal details', async (_, status, retryAfter, broken) => {
  for (const path of ['/', '/fleet', '/fleet/luxury-suv', '/booking/luxury-suv']) {
    const response = await broken.fetch(path)
    const html = await response.text()

    expect(response.status).toBe(status)
    expect(response.headers.get('Retry-After')).toBe(retryAfter)
    expect(readPage(html)).toMatchObject({
      title: `${status} - Internal Server Error | Sagewood Limousine`,
      headings: ['Internal Server Error'],
    })
    expect(
      html.match(/ECONNREFUSED|Failed query|vehicle_classes|nobody|node_modules|\.[jt]s:\d|at async/),
    ).toBeNull()
  }
})

test.each([
  ['an empty body', {}],
  ['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }],
  ['text', { body: 'pickUpLocation', headers: { 'Content-Type': 'text/plain' } }],
  ['a form without a boundary', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }],
])('%s posted to the wizard is a 400, as a document and as data', async (_, init) => {
  for (const path of ['/booking', '/booking.data']) {
    const { status } = await site.fetch(path, { method: 'POST', ...init })
    expect([path, status]).toEqual([path, 400])
  }
})

test('a POST to a page without an action is a 405, as a document and as data', async () => {
  for (const path of ['/services', '/services.data', '/booking/luxury-suv.data', '/nowhere.data'])
    expect((await site.fetch(path, { method: 'POST' })).status).toBe(405)
})

test('the map of a service area is public JSON; an unknown one is a 404', async () => {
  const response = await site.fetch('/maps/queens')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  expect(await response.json()).toMatchObject({ label: expect.stringContaining('Queens') })

  expect((await site.fetch('/maps/atlantis')).status).toBe(404)
})

test('the data of a page is a 503 too while the database is unreachable', async () => {
  const response = await withoutDatabase.fetch('/fleet.data')

  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('a page that needs no database is served without one, with a menu without cars', async () => {
  const response = await withoutDatabase.fetch('/support/contact-us')

  expect(response.status).toBe(200)
  expect(readPage(await response.text()).headings).toEqual(['Contact Us'])
})

test('a content page has rules for what the browser requests ahead, a page for one visitor has none', async () => {
  const rules = 'type="speculationrules"'
  for (const path of ['/docs/terms', '/fleet?passengers=3'])
    expect(await (await site.fetch(path)).text()).toContain(rules)
  for (const path of ['/booking', '/payment', '/auth/sign-in', '/nowhere'])
    expect(await (await site.fetch(path)).text()).not.toContain(rules)
})

test('the profile redirects a visitor who is not signed in to the sign-in page, with the way back', async () => {
  for (const [path, back] of [
    ['/user/profile', '%2Fuser%2Fprofile'],
    ['/user/profile?tab=trips', '%2Fuser%2Fprofile%3Ftab%3Dtrips'],
  ] as const) {
    const response = await site.fetch(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`/auth/sign-in?redirect=${back}`)
  }
})

test.each(hostNames)('robots.txt of %s disallows private pages and names the sitemap', async (host) => {
  const response = await site.fetch('/robots.txt', { host })
  const lines = (await response.text()).split('\n')

  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(lines).toContain('User-agent: *')
  for (const path of ['/api/', '/desk', '/drive', '/payment', '/user/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain(`Sitemap: ${demoSites[host].url}/sitemap.xml`)
})

test.each(hostNames)(
  'the sitemap of %s has each page of that host once, with cars, documents and rates',
  async (host) => {
    const response = await site.fetch('/sitemap.xml', { host })
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url),
    )

    expect(new Set(urls.map((url) => url.origin))).toEqual(new Set([demoSites[host].url]))
    expect(urls.length).toBe(new Set(urls.map((url) => url.href)).size)
    expect(urls.map((url) => url.pathname)).toEqual(
      expect.arrayContaining([
        '/',
        ...demoFleet.map((car) => `/fleet/${car.slug}`),
        '/docs/privacy',
        '/about-us/rates',
      ]),
    )
  },
)

test('the build ID is served and never cached', async () => {
  const response = await site.fetch('/builds/latest.json')

  expect(await response.json()).toEqual({ id: 'test-build' })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('the process is up without a database, but ready only with one', async () => {
  expect(await statusAndBody('/healthz', site)).toEqual([200, { status: 'up' }])
  expect(await statusAndBody('/readyz', site)).toEqual([
    200,
    { status: 'ready', database: 'ready', jobs: 'ready' },
  ])
  expect(await statusAndBody('/healthz', withoutDatabase)).toEqual([200, { status: 'up' }])
  expect(await statusAndBody('/readyz', withoutDatabase)).toEqual([
    503,
    { message: 'The database is not ready', status: 'not-ready', database: 'not-ready', jobs: 'ready' },
  ])
})

test('the header has all links of the specification without JavaScript', async () => {
  const { headerLinks } = readPage(await (await site.fetch('/services')).text())

  const areas = [
    'brooklyn',
    'queens',
    'bronx',
    'long-island',
    'jfk-airport-car-and-limo-service',
    'manhattan',
    'new-jersey',
  ]
  const services = [
    ...['airport-transfers', 'corporate-limousine-service', 'proms-limo-rental', 'weddings-transportation'],
    ...['business-travel', 'birthday-party-limo-service', 'private-aviation-transfers', 'night-on-the-town'],
    ...['cruise-port-transfers', 'global-travel-services'],
  ]
  expect(headerLinks).toEqual(
    expect.arrayContaining([
      '/',
      ...areas.map((name) => `/service-areas/nyc/${name}`),
      '/services',
      ...services.map((name) => `/services/${name}`),
      '/fleet',
      ...demoFleet.map((car) => `/fleet/${car.slug}`),
      ...['/booking', 'tel:+12125550147', 'mailto:reservations@sagewoodlimo.example'],
      ...['/support/contact-us', '/support/faq', '/blog', '/auth/sign-in'],
      ...['/about-us', '/about-us/why', '/about-us/mission', '/about-us/safety', '/about-us/rates'],
      'https://wa.me/12125550147',
      'https://www.linkedin.com/company/sagewood-limousine-example',
      'https://www.instagram.com/sagewoodlimo.example',
      'https://www.facebook.com/sagewoodlimo.example',
      'https://www.tiktok.com/@sagewoodlimo.example',
      'https://www.youtube.com/@sagewoodlimo.example',
    ]),
  )
})

async function statusAndBody(path: string, from: typeof site): Promise<[number, unknown]> {
  const response = await from.fetch(path)
  return [response.status, await response.json()]
}

/** The page's own share image, which shows its title. */
function shareImage(url: string): RegExp {
  return new RegExp(`^${url}/share/[ab]/[a-z/-]+\\.jpg$`)
}
