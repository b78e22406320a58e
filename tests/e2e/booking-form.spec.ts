import { expect, type Page, test } from '@playwright/test'
import { formatLongDate, formatTypedDate } from '#domain/time/wall-clock.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import { expectStep, goOn, summary } from './support/booking-form.ts'
import { place } from './support/booking-steps.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  focusHiddenBy,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'

for (const [width, colorScheme] of [
  [390, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const) {
  test(`the form is filled in at ${width} pixels, prices itself, and leads to the cars`, async ({ page }) => {
    const faults = await watchForErrors(page)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
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
    if (width < 1024) await page.getByRole('button', { name: /^Your trip/ }).click()
    await expect(summary(page)).toContainText(/Grand Central/)
    await expect(summary(page)).toContainText(/\d+(\.\d)? miles/)
    await expect(
      summary(page)
        .getByText(/^\$\d[\d,]*\.\d\d$/)
        .first(),
    ).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    if (width < 1024) await page.getByRole('button', { name: /^Your trip/ }).click()

    await goOn(page)
    await expectStep(page, 'Choose your car')
    expect(faults()).toEqual([])
  })
}

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

test('the form is filled in by keyboard alone, and the phone bar never covers the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/booking')
  const press = (key: string) => page.keyboard.press(key)
  await place(page, 'Trip type').focus()
  await press('ArrowDown')
  await press('Home')
  await press('Enter')
  await expect(place(page, 'Trip type')).toHaveText('From Airport')

  await tabTo(page, place(page, 'Pick-up'))
  await page.keyboard.type('JFK Airport')
  await expect(page.getByRole('listbox')).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add a stop' }))
  await press('Enter')
  await expect(place(page, 'Stop 1')).toBeFocused()
  await page.keyboard.type('Barclays Center, Brooklyn')
  await press('Escape')
  await tabTo(page, place(page, 'Destination'))
  await page.keyboard.type('The Plaza, New York')
  await press('Escape')
  await tabTo(page, page.getByLabel('Pick-up date').first())
  const day = ordinaryDay(60)
  await page.keyboard.type(formatTypedDate(day))
  await tabTo(page, page.getByRole('spinbutton', { name: 'Passengers' }))
  await press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'See cars and prices' }))
  await press('Enter')

  await expectStep(page, 'Choose your car')
  await expect(summary(page)).toContainText(formatLongDate(day))
  await expect(summary(page)).toContainText('Barclays Center, Brooklyn')
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

test('missing values are announced and shown at their fields, and the first field takes the focus', async ({
  page,
}) => {
  await openPage(page, '/booking')
  await goOn(page)

  await expect(place(page, 'Pick-up')).toBeFocused()
  await expect(place(page, 'Pick-up')).toHaveAccessibleDescription('Address is required')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Please fix 2 fields')
  await expectAccessible(page)
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

/** As a visitor would: one stop after the other, until it is reached. */
async function tabTo(page: Page, target: ReturnType<typeof place>): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await focusHiddenBy(summary(page))).toBe('')
  }
  await expect(target).toBeFocused()
}
