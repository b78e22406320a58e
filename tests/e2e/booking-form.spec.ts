import { expect, type Page } from '@playwright/test'
import { expectStep, goOn, summary } from './support/booking-form.ts'
import { place } from './support/booking-steps.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  focusHiddenBy,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

test('the form is filled in, prices itself at every width, and leads to the cars', async ({ page }) => {
  const faults = await watchForErrors(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await openPage(page, '/booking')
  await pick(page, 'Pick-up', 'Grand Central Terminal')
  await pick(page, 'Destination', 'JFK Airport')
  await page.getByLabel('Round trip').check()
  await page
    .getByRole('button', { name: /^Choose date/ })
    .first()
    .click()
  await page.getByRole('grid').press('Escape')
  await page.getByText('Add extras', { exact: true }).click()
  await page.getByRole('button', { name: 'Booster Seat', exact: true }).click()
  const bar = page.getByRole('button', { name: /^Your trip/ })
  await bar.click()

  for (const [width, colorScheme] of [
    [390, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await expect(summary(page)).toContainText(/Grand Central/)
    await expect(summary(page)).toContainText(/\d+(\.\d)? miles/)
    await expect(
      summary(page)
        .getByText(/^\$\d[\d,]*\.\d\d$/)
        .first(),
    ).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await bar.click()

  await goOn(page)
  await expectStep(page, 'Choose your car')
  expect(faults()).toEqual([])
})

test('suggestions that arrive during a tap wait for it, so that the pressed one is picked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/places?query=Grand+Central', async (route) => {
    arrived.resolve()
    await held.promise
    await route.continue()
  })
  await openPage(page, '/booking')
  await place(page, 'Pick-up').fill('Grand C')
  const terminal = page.getByRole('option', { name: /^Grand Central Terminal/ })
  await expect(terminal).toBeVisible()
  // The list opens above the field: with fewer entries its top moves down, away from the finger.
  await place(page, 'Pick-up').pressSequentially('entral')
  await arrived.promise
  await terminal.hover()
  await page.mouse.down()

  const answer = page.waitForResponse('**/api/places?query=Grand+Central')
  held.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  await page.mouse.up()

  await expect(place(page, 'Pick-up')).toHaveValue(/^Grand Central Terminal, 89 E 42nd St/)
})

test('the expanded phone bar collapses when the focus leaves it, and never covers the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/booking')
  const bar = page.getByRole('button', { name: /^Your trip/ })
  await bar.press('Enter')
  await expect(summary(page).getByRole('img', { name: /map/i })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'See cars and prices' })).toBeFocused()
  expect(await focusHiddenBy(summary(page))).toBe('')
  await expect(bar).toHaveAttribute('aria-expanded', 'false')

  await bar.press('Enter')
  await expect(summary(page).getByRole('img', { name: /map/i })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await expect(bar).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('step 1 is short on a phone, and a desktop shows route and time at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/booking')
  await expect(place(page, 'Pick-up')).toBeVisible()
  const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
  expect(height).toBeLessThan(1900)

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Pick-up', 'Destination']) await expect(place(page, name)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Hour' })).toBeInViewport({ ratio: 1 })
})

test('compressed scripts: at most 130 KB until the form can be used, 180 KB when it has fetched the rest', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown = new MutationObserver(() => {
      if (!document.querySelector('form[aria-label="Your trip"]')) return
      performance.mark('form shown')
      shown.disconnect()
    })
    shown.observe(document, { childList: true, subtree: true })
  })
  await openPage(page, '/booking')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-stack-')),
  )
  await page.waitForLoadState('networkidle')
  const { until, all } = await page.evaluate(() => {
    const shownAt = performance.getEntriesByName('form shown')[0]?.startTime ?? 0
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\.js($|\?)/.test(entry.name))
    const bytesOf = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { until: bytesOf(scripts.filter(({ startTime }) => startTime < shownAt)), all: bytesOf(scripts) }
  })
  expect(until).toBeGreaterThan(0)
  expect(until).toBeLessThanOrEqual(130 * 1024)
  expect(all).toBeLessThanOrEqual(180 * 1024)
})

/** The first suggestion for what is typed. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  await place(page, name).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}
