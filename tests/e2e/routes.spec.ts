import { expect, test } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { demoSites, expectedPages } from '#tests/samples/expected-pages.ts'
import { expectAccessible, expectNoHorizontalScroll, watchForErrors } from './support/page-checks.ts'

/** The two routes that redirect; the second because the visitor is signed out. */
const redirected = {
  '404': { title: '404 - Page not found: /404', status: 404, layout: 'error' },
  'user-profile': { title: expectedPages['auth-sign-in'].title },
}

/** The second site has the same pages, layouts and colors with other texts: axe looks at one page of each layout. */
const widths = [390, 1440]

type Visit = { path?: string; title: string; status?: number; layout?: string }

const visits: Record<(typeof routeTable)[number]['name'], Visit> = { ...expectedPages, ...redirected }

for (const host of ['localhost', 'b.localhost'] as const) {
  const { ending, home } = demoSites[host]
  for (const route of routeTable) {
    const visit = visits[route.name]
    const path = visit.path ?? route.path

    test(`${route.name} on ${host}: status, title, layout, both color modes, phone and desktop`, async ({
      page,
      baseURL,
    }) => {
      const errors = await watchForErrors(page)

      const response = await page.goto(`http://${host}:${new URL(baseURL ?? '').port}${path}`)

      expect(response?.status()).toBe(visit.status ?? 200)
      await expect(page).toHaveTitle(`${route.name === 'index' ? home : visit.title}${ending}`)
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', visit.layout ?? route.layout)
      await expect(page.locator('h1')).toHaveCount(1)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page)
        if (host !== 'localhost' && !isFirstOfLayout(route)) continue
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await expectAccessible(page)
        // Colours are all that the other mode changes.
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectAccessible(page, ['color-contrast'])
      }
      // The browser logs a page's 404 to the console.
      expect(errors().filter((error) => !(visit.status && error.includes('404 (Not Found)')))).toEqual([])
    })
  }
}

function isFirstOfLayout(route: (typeof routeTable)[number]): boolean {
  return routeTable.find(({ layout }) => layout === route.layout) === route
}
