import { expect, test } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { demoSites, expectedPages } from '#tests/samples/expected-pages.ts'
import { expectAccessible, expectNoHorizontalScroll, watchForErrors } from './support/page-checks.ts'

/** The two routes that redirect; the second because the visitor is signed out. */
const redirected = {
  '404': { title: '404 - Page not found: /404', status: 404, layout: 'error' },
  'user-profile': { title: expectedPages['auth-sign-in'].title },
}

/**
 * Two combinations of width and color mode per site, all four together: both sites have the same pages, layouts and
 * colors with other text.
 */
const looks = {
  localhost: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  'b.localhost': [
    { width: 390, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ],
} as const

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
      for (const { width, colorScheme } of looks[host]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoHorizontalScroll(page)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectAccessible(page)
      }
      // The browser logs a page's 404 to the console.
      expect(errors().filter((error) => !(visit.status && error.includes('404 (Not Found)')))).toEqual([])
    })
  }
}
