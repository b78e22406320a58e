import { expect, type Page } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { type demoSites, expectedPages, expectedTitle } from '#tests/samples/expected-pages.ts'
import { expectAccessible, expectNoHorizontalScroll, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

type Route = (typeof routeTable)[number]
type Name = Route['name']
type Visit = { path?: string; title: Parameters<typeof expectedTitle>[1]; status?: number; layout?: string }

/** The two routes that redirect; the second because the visitor is signed out. */
const redirected = {
  '404': { title: '404 - Page not found: /404', status: 404, layout: 'error' },
  'user-profile': { title: expectedPages['auth-sign-in'].title },
}

const visits: Record<Name, Visit> = { ...expectedPages, ...redirected }

/** Opened without its link, each shows what another page shows, with other words. */
const alike: Partial<Record<Name, Name>> = {
  'user-profile': 'auth-sign-in',
  'payment-success': 'payment',
  'payment-cancel': 'payment',
  'payment-zelle-email-sent': 'payment',
  'payment-confirm': 'quote',
  'operator-assign': 'quote',
  'operator-price': 'quote',
  'operator-release': 'quote',
  partner: 'quote',
}

const widths = [390, 1440]

test.beforeEach(async ({ page }) => {
  // Otherwise axe measures colors that are still fading from one mode to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // An empty picture has the size of the full one, and is faster.
  await page.route('**/*.avif', (route) => route.fulfill({ contentType: 'image/avif', body: '' }))
})

for (const route of routeTable)
  test(`${route.name}: status, title, layout, both color modes, phone and desktop`, async ({ page }) => {
    const errors = await watchForErrors(page)
    await openRoute(page, route, 'localhost')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page)
      if (route.name in alike) continue
      const withFrame = isFirstOfLayout(route)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page, { withFrame })
      // The other mode changes colors only.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, { withFrame, rules: ['color-contrast'] })
    }
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0]))
    expect(sheets.length).toBeGreaterThan(0)
    expect(new Set(sheets).size).toBe(sheets.length)
    expect(errors().filter((error) => !isOwn404(error, route))).toEqual([])
  })

// The same pages, layouts and colors with other texts. Their content is checked by the tests of the site's pages, and
// their widths by those of the content.
test('on the second site, a page of each layout is accessible', async ({ page }) => {
  test.setTimeout(300_000)
  const errors = await watchForErrors(page)
  for (const route of routeTable.filter(isFirstOfLayout))
    await test.step(route.name, async () => {
      const reported = errors().length
      await openRoute(page, route, 'b.localhost')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectAccessible(page, { withFrame: true })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 900 })
      await expectAccessible(page, { withFrame: true, rules: ['color-contrast'] })
      const own = errors().slice(reported)
      expect(own.filter((error) => !isOwn404(error, route))).toEqual([])
    })
})

async function openRoute(page: Page, route: Route, host: keyof typeof demoSites): Promise<void> {
  const visit = visits[route.name]
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const response = await page.goto(`http://${host}:${port}${visit.path ?? route.path}`)

  expect(response?.status()).toBe(visit.status ?? 200)
  await expect(page).toHaveTitle(expectedTitle(host, visit.title))
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layoutOf(route))
  await expect(page.locator('h1')).toHaveCount(1)
}

/** The browser logs the 404 of a page to the console. */
function isOwn404(error: string, route: Route): boolean {
  return visits[route.name].status === 404 && error.includes('404 (Not Found)')
}

function isFirstOfLayout(route: Route): boolean {
  return routeTable.find((other) => layoutOf(other) === layoutOf(route)) === route
}

/** The layout in which a page is shown. */
function layoutOf({ name, layout }: Route): string {
  return visits[name].layout ?? layout
}
