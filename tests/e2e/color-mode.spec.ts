import { expect } from '@playwright/test'
import { openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test('a choice is stored in local storage and applies from the first paint of the next page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/fleet')
  await page.getByRole('contentinfo').getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('colour-mode'))).toBe('dark')

  await page.addInitScript(() => {
    // The first animation frame comes before the first paint.
    requestAnimationFrame(() =>
      Object.assign(window, { firstFrame: getComputedStyle(document.documentElement).colorScheme }),
    )
  })
  await openPage(page, '/services')

  expect(await page.evaluate(() => (window as unknown as { firstFrame: string }).firstFrame)).toBe('dark')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('a page may force dark, and the choice returns with the next page', async ({ page }) => {
  await openPage(page, '/fleet')
  await page.getByRole('contentinfo').getByTitle('Light').click()

  await openPage(page, '/meta-landing')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')

  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test("without a choice the system's color mode applies", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/fleet')
  const dark = await page.evaluate(
    () =>
      getComputedStyle(document.body).backgroundColor +
      getComputedStyle(document.documentElement).backgroundColor,
  )
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await page.evaluate(
    () =>
      getComputedStyle(document.body).backgroundColor +
      getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(dark).not.toBe(light)
})
