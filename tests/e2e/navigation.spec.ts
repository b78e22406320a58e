import { expect } from '@playwright/test'
import { openApp, openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test('the loading bar shows at a slow navigation to another document', async ({ page }) => {
  const shown = Promise.withResolvers<string>()
  await page.exposeBinding('reportBar', (_source, label: string) => shown.resolve(label))
  await openPage(page, '/docs/privacy')
  // Locators wait for the navigation, so the page itself reports the bar.
  await page.evaluate(() => {
    const { reportBar } = window as unknown as { reportBar(label: string): void }
    const look = () => {
      const bar = document.querySelector('[role=progressbar]')
      if (bar?.checkVisibility()) reportBar(bar.ariaLabel ?? '')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  // Not a page that the browser may fetch ahead.
  await page.route('**/booking/info', () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'My booking' }).click({ noWaitAfter: true })

  expect(await shown.promise).toBe('Loading page')
})

test('in the app the loading bar shows at the first slow navigation, before any response', async ({
  page,
}) => {
  await openApp(page, '/docs/privacy')
  await page.route(/\.data(\?|$)|\/assets\//, () => {})
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()

  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
})

test('a document of an older build is detected on load: the next navigation reloads the document', async ({
  page,
}) => {
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'a-newer-build' } }))
  const versionCheck = page.waitForResponse(/\/builds\/latest\.json\?\d+/)
  await openApp(page, '/services')
  await versionCheck
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()

  await expect(page).toHaveTitle('Privacy: What We Store About You and Why | Sagewood Limousine')
  await page.waitForFunction(() => !('sameDocument' in window))
})

test('after a new build the next navigation reloads the document', async ({ page }) => {
  await openApp(page, '/services')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const versionCheck = page.waitForRequest(/\/builds\/latest\.json\?\d+/)
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'a-newer-build' } }))

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await (await versionCheck).response())?.finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()

  await expect(page).toHaveTitle('Privacy: What We Store About You and Why | Sagewood Limousine')
  await page.waitForFunction(() => !('sameDocument' in window))
})
