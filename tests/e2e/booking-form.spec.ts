import { expect, type Page, test } from '@playwright/test'
import { formatLongDate, formatTypedDate } from '#domain/time/wall-clock.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import { chooseCar, goToCars } from './support/booking-steps.ts'
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

test('the form is filled in by keyboard alone, and the phone bar never covers the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/booking')
  const press = (key: string) => page.keyboard.press(key)
  await field(page, 'Trip type').focus()
  await press('ArrowDown')
  await press('Home')
  await press('Enter')
  await expect(field(page, 'Trip type')).toHaveText('From Airport')

  await tabTo(page, field(page, 'Pick-up'))
  await page.keyboard.type('JFK Airport')
  await expect(page.getByRole('listbox')).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add a stop' }))
  await press('Enter')
  await expect(field(page, 'Stop 1')).toBeFocused()
  await page.keyboard.type('Barclays Center, Brooklyn')
  await press('Escape')
  await tabTo(page, field(page, 'Destination'))
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

  await expect(field(page, 'Pick-up')).toBeFocused()
  await expect(field(page, 'Pick-up')).toHaveAccessibleDescription('Address is required')
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Please fix 2 fields')
  await expectAccessible(page)
})

test('a reload on any step loses nothing', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await page.getByText('Add a note', { exact: true }).click()
  await page.getByLabel('Notes for your chauffeur').fill('Two dogs')
  await reload(page)
  await expect(field(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
  await expect(page.getByLabel('Notes for your chauffeur')).toHaveValue('Two dogs')

  await goOn(page)
  await expectStep(page, 'Choose your car')
  await reload(page)
  await expectStep(page, 'Choose your car')
  await page.goBack()
  await expect(field(page, 'Destination')).toHaveValue('JFK Airport, Queens')
})

test('a map that fails to load leaves the form unchanged', async ({ page }) => {
  await page.route(/\/maps\/|[?&]map=/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => /\bmaps?\b/.test(request.url()))
  await openPage(page, '/booking/luxury-suv')
  await fillTrip(page)
  await refused
  await expect(field(page, 'Destination')).toHaveValue('JFK Airport, Queens')
  await goOn(page)
  await expectStep(page, 'Choose your car')
})

test('a step that fails to load leaves the form unchanged, and loads later', async ({ page }) => {
  await page.route(/\/assets\/review-/, (route) => route.abort())
  await goToCars(page)
  await chooseCar(page, 'Luxury SUV')
  await expect(page.getByRole('heading', { name: 'This step didn’t load' })).toBeVisible()
  await expectAccessible(page)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectStep(page, 'Your details')
  await page.getByRole('button', { name: 'Completed: Trip' }).click()
  await expect(field(page, 'Destination')).toHaveValue(/JFK Airport/)
})

test('Back and Forward move through the wizard at one URL without a request', async ({ page }) => {
  await openPage(page, '/booking')
  await page.waitForFunction(() => history.state?.usr?.wizardTrail)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const mapOfTheWay = page.waitForResponse((response) => response.url().includes('/maps/'))
  await fillTrip(page)
  await goOn(page)
  await expectStep(page, 'Choose your car')
  await expect(page.getByRole('heading', { name: 'Choose your car' })).toBeFocused()
  await expect(page).toHaveURL('/booking')
  await mapOfTheWay

  const pages: string[] = []
  page.on('request', (request) => request.url().includes('.data') && pages.push(request.url()))
  await page.goBack()
  await expectStep(page, 'Where are you going?')
  await page.goForward()
  await expectStep(page, 'Choose your car')
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await expectStep(page, 'Where are you going?')
  // The button went back in the history too: forward is still the car.
  await page.goForward()
  await expectStep(page, 'Choose your car')
  await page.getByRole('button', { name: 'Completed: Trip' }).click()
  await expectStep(page, 'Where are you going?')
  expect(pages).toEqual([])
})

test('leaving for another page and returning shows the same step', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await goOn(page)
  await expectStep(page, 'Choose your car')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety' }).click()
  await expect(page).toHaveURL('/about-us/safety')
  await page.goBack()
  await expectStep(page, 'Choose your car')
  await page.goBack()
  await expect(field(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
})

test('Forward does not skip a step that was emptied meanwhile', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await goOn(page)
  await expectStep(page, 'Choose your car')
  await page.goBack()
  await field(page, 'Pick-up').fill('')
  await page.goForward()

  await expectStep(page, 'Where are you going?')
})

test('two tabs are two bookings', async ({ page, context }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  const other = await context.newPage()
  await openPage(other, '/booking')
  await expect(field(other, 'Pick-up')).toHaveValue('')
  await field(other, 'Pick-up').fill('Teterboro Airport')

  // A tab in the background does not draw, and so does not start.
  await page.bringToFront()
  await reload(page)
  await expect(field(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
  await other.bringToFront()
  await reload(other)
  await expect(field(other, 'Pick-up')).toHaveValue('Teterboro Airport')
})

test('values from the home page are filled in, and a reload does not undo later changes', async ({
  page,
}) => {
  await openPage(page, '/')
  const short = page.getByRole('form', { name: 'Your trip' })
  await short.getByLabel('Trip').selectOption('From Seaport')
  await short.getByLabel('Pick-up', { exact: true }).fill('Manhattan Cruise Terminal')
  await short.getByLabel('Destination', { exact: true }).fill('1 Main Street, Brooklyn')
  await short.getByRole('button', { name: 'See prices' }).click()
  await expect(page).toHaveURL('/booking')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(field(page, 'Trip type')).toHaveText('From Seaport')
  await expect(field(page, 'Pick-up')).toHaveValue('Manhattan Cruise Terminal')

  await field(page, 'Destination').fill('2 Main Street, Brooklyn')
  await reload(page)
  await expect(field(page, 'Destination')).toHaveValue('2 Main Street, Brooklyn')
})

test('a trip with route and time from the home page opens the cars at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/')
  const short = page.getByRole('form', { name: 'Your trip' })
  await short.getByLabel('Pick-up').focus()
  await expect(short.getByRole('combobox', { name: 'Pick-up' })).toBeFocused()
  await short.getByRole('combobox', { name: 'Pick-up' }).fill('Grand Central Terminal')
  await page.getByRole('listbox').getByRole('option').first().click()
  await short.getByRole('combobox', { name: 'Destination' }).fill('JFK Airport')
  await page.keyboard.press('Escape')
  await short.getByRole('textbox', { name: 'Date' }).fill(formatTypedDate(ordinaryDay(60)))
  await page.keyboard.press('Tab')
  await expectNoHorizontalScroll(page)
  await short.getByRole('button', { name: 'See prices' }).click()

  await expectStep(page, 'Choose your car')
  await expect(page.getByRole('button', { name: /^Choose this car/ }).first()).toBeVisible()
})

test('the home page’s form works if its fields fail to load, and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.route(/\/assets\/trip-form-fields-/, (route) => route.abort())
  await openPage(page, '/')
  await fillShortForm(page)
  await expectStep(page, 'Choose your car')

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await plain.goto('/')
  await fillShortForm(plain)
  await expect(plain).toHaveURL('/booking')
  const soFar = plain.getByRole('region', { name: 'Your trip so far' })
  await expect(soFar).toContainText('Grand Central Terminal')
  await expect(soFar).toContainText('JFK Airport')
  await expect(soFar).toContainText(`${formatLongDate(ordinaryDay(60))}, 9:30 a.m., New York time`)
  await plain.close()
})

async function fillShortForm(page: Page): Promise<void> {
  const short = page.getByRole('form', { name: 'Your trip' })
  await short.getByRole('textbox', { name: 'Pick-up' }).fill('Grand Central Terminal')
  await short.getByRole('textbox', { name: 'Destination' }).fill('JFK Airport')
  await short.getByRole('textbox', { name: 'Date' }).fill(formatTypedDate(ordinaryDay(60)))
  await short.getByRole('textbox', { name: 'New York time' }).fill('9:30 am')
  await short.getByRole('button', { name: 'See prices' }).click()
}

test('step 1 is short on a phone, and a desktop shows route and time at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/booking')
  await expect(field(page, 'Pick-up')).toBeVisible()
  const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
  expect(height).toBeLessThan(1900)

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Pick-up', 'Destination']) await expect(field(page, name)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Hour' })).toBeInViewport({ ratio: 1 })
})

test('the URL of a car selects it and lists it first, replacing an earlier choice', async ({ page }) => {
  for (const [slug, name] of [
    ['electric-sedan', 'Electric Sedan'],
    ['luxury-suv', 'Luxury SUV'],
  ]) {
    await openPage(page, `/booking/${slug}`)
    await expect(summary(page)).toContainText(name ?? '')
    await field(page, 'Pick-up').fill('350 5th Ave, New York, NY 10118')
    await field(page, 'Destination').fill('JFK Airport')
    await page.getByRole('button', { name: 'See cars and prices' }).click()
    const first = page.getByRole('article').first()
    await expect(first.getByRole('heading')).toHaveText(name ?? '')
    await expect(first.getByText('Your choice')).toBeVisible()
  }
})

test('a car that cannot be loaded gets a notice while none is chosen', async ({ page }) => {
  await page.route('**/api/bookings/cars?slug=*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a minute' } }),
  )
  await openPage(page, '/booking/luxury-suv')
  await expect(page.getByText('Please try again in a minute', { exact: true })).toBeVisible()
})

test('prices that fail to load are requested again', async ({ page }) => {
  let isUp = false
  await page.route('**/api/bookings/cars*', (route) => (isUp ? route.continue() : route.abort()))
  await openPage(page, '/booking')
  await expect(summary(page)).toContainText('We couldn’t load the price.')
  isUp = true
  await summary(page).getByRole('button', { name: 'Try again' }).click()
  await expect(summary(page)).toContainText('Enter both addresses to see your all-in price.')
})

test('a trip that cannot be checked yet stays as it is, and a second press loads what is missing', async ({
  page,
}) => {
  await page.route(/\/assets\/later-/, (route) => route.abort())
  await openPage(page, '/booking')
  await fillTrip(page)
  await goOn(page)
  await expect(page.getByRole('alert').getByText(/^We couldn’t check your trip\./)).toBeVisible()
  await expectAccessible(page)

  await page.unrouteAll()
  // Chromium keeps the failure until the page is loaded again, so this press loads it.
  await Promise.all([page.waitForEvent('load'), goOn(page)])
  await expect(field(page, 'Destination')).toHaveValue('JFK Airport, Queens')
  await goOn(page)
  await expectStep(page, 'Choose your car')
})

test('a list that fails to load says so, and a retry opens it', async ({ page }) => {
  await page.route(/\/assets\/panels-/, (route) => route.abort())
  await openPage(page, '/booking')
  await field(page, 'Trip type').click()
  await expect(page.getByText('This part didn’t load. Check your internet connection.')).toBeVisible()

  await page.unrouteAll()
  const retry = page.getByRole('button', { name: 'Try again' })
  await Promise.all([page.waitForEvent('load'), retry.click()])
  await field(page, 'Trip type').click()
  await page.getByRole('option', { name: 'Point To Point' }).click()
  await expect(field(page, 'Trip type')).toContainText('Point To Point')
})

test('a saved trip whose checks fail to load is still there after a retry', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await page.route(/\/assets\/later-/, (route) => route.abort())
  await reload(page)
  await expect(page.getByRole('heading', { name: 'This step didn’t load' })).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Destination')).toHaveValue('JFK Airport, Queens')
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

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
}

function field(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true })
}

function summary(page: Page) {
  return page.getByRole('region', { name: 'Your trip so far' })
}

/** The first suggestion for what is typed. */
async function pick(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

async function fillTrip(page: Page): Promise<void> {
  await field(page, 'Pick-up').fill('350 Fifth Avenue, New York')
  await field(page, 'Destination').fill('JFK Airport, Queens')
  await page.keyboard.press('Escape')
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See cars and prices' }).click()
}

async function expectStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
}

/** As a visitor would: one stop after the other, until it is reached. */
async function tabTo(page: Page, target: ReturnType<typeof field>): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await focusHiddenBy(summary(page))).toBe('')
  }
  await expect(target).toBeFocused()
}
