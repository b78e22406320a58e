import { expect, type Page, test } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { type demoSites, expectedPages, expectedTitle } from '#tests/samples/expected-pages.ts'
import { expectAccessible, expectNoHorizontalScroll, watchForErrors } from './support/page-checks.ts'

/** The two routes that redirect; the second because the visitor is signed out. */
const redirected = {
  '404': { title: '404 - Page not found: /404', status: 404, layout: 'error' },
  'user-profile': { title: expectedPages['auth-sign-in'].title },
}

const widths = [390, 1440]

type Visit = { path?: string; title: Parameters<typeof expectedTitle>[1]; status?: number; layout?: string }

const visits: Record<(typeof routeTable)[number]['name'], Visit> = { ...expectedPages, ...redirected }

for (const route of routeTable)
  test(`${route.name}: status, title, layout, both color modes, phone and desktop`, async ({ page }) => {
    const errors = await watchForErrors(page)
    await expectPage(page, { route, host: 'localhost', withAxe: true })
    expect(errors().filter((error) => !isOwn404(error, route))).toEqual([])
  })

// The same pages, layouts and colors with other texts: axe checks one page of each layout.
test('on the second site, every page: status, title, layout, phone and desktop', async ({ page }) => {
  test.setTimeout(180_000)
  const errors = await watchForErrors(page)
  for (const route of routeTable)
    await test.step(route.name, async () => {
      const reported = errors().length
      await expectPage(page, { route, host: 'b.localhost', withAxe: isFirstOfLayout(route) })
      expect(
        errors()
          .slice(reported)
          .filter((error) => !isOwn404(error, route)),
      ).toEqual([])
    })
})

type Route = (typeof routeTable)[number]
type Expected = { route: Route; host: keyof typeof demoSites; withAxe: boolean }

async function expectPage(page: Page, { route, host, withAxe }: Expected): Promise<void> {
  const visit = visits[route.name]
  const { port } = new URL(test.info().project.use.baseURL ?? '')
  const response = await page.goto(`http://${host}:${port}${visit.path ?? route.path}`)

  expect(response?.status()).toBe(visit.status ?? 200)
  await expect(page).toHaveTitle(expectedTitle(host, visit.title))
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', visit.layout ?? route.layout)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    if (!withAxe) continue
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    // The other mode changes colors only.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page, ['color-contrast'])
  }
}

/** The browser logs the 404 of a page to the console. */
function isOwn404(error: string, route: Route): boolean {
  return visits[route.name].status === 404 && error.includes('404 (Not Found)')
}

function isFirstOfLayout(route: Route): boolean {
  return routeTable.find(({ layout }) => layout === route.layout) === route
}
