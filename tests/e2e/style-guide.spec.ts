import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'

test('the style guide is on the development server, accessible in both color modes', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/ui', { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
})
