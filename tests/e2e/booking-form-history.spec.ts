import { expect, type Page } from '@playwright/test'
import { formatLongDate, formatTypedDate } from '#domain/time/wall-clock.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import { expectStep, fillTrip, goOn, reload, summary } from './support/booking-form.ts'
import { chooseCar, fillContact, place } from './support/booking-steps.ts'
import { expectNoHorizontalScroll, openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test('a reload on any step loses nothing', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await page.getByText('Add notes', { exact: true }).click()
  await page.getByLabel('Notes for your chauffeur').fill('Two dogs')
  await reload(page)
  await expect(place(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
  await expect(page.getByLabel('Notes for your chauffeur')).toHaveValue('Two dogs')

  await goOn(page)
  await expectStep(page, 'Choose your car')
  await reload(page)
  await expectStep(page, 'Choose your car')
  await page.goBack()
  await expect(place(page, 'Destination')).toHaveValue('JFK Airport, Queens')
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

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/docs/privacy')
  await page.goBack()
  await expectStep(page, 'Choose your car')
  await page.goBack()
  await expect(place(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
})

test('Forward does not skip a step that was emptied meanwhile', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await goOn(page)
  await expectStep(page, 'Choose your car')
  await page.goBack()
  await place(page, 'Pick-up').fill('')
  await page.goForward()

  await expectStep(page, 'Where are you going?')
})

test('two tabs are two bookings', async ({ page, context }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  const other = await context.newPage()
  await openPage(other, '/booking')
  await expect(place(other, 'Pick-up')).toHaveValue('')
  await place(other, 'Pick-up').fill('Teterboro Airport')

  // A tab in the background does not draw, and so does not start.
  await page.bringToFront()
  await reload(page)
  await expect(place(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
  await other.bringToFront()
  await reload(other)
  await expect(place(other, 'Pick-up')).toHaveValue('Teterboro Airport')
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
  await expect(place(page, 'Trip type')).toHaveText('From Seaport')
  await expect(place(page, 'Pick-up')).toHaveValue('Manhattan Cruise Terminal')

  await place(page, 'Destination').fill('2 Main Street, Brooklyn')
  await reload(page)
  await expect(place(page, 'Destination')).toHaveValue('2 Main Street, Brooklyn')
})

test('a trip with route and time from the home page opens the cars at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const short = await openShortForm(page)
  await short.getByRole('combobox', { name: 'Pick-up' }).fill('Grand Central Terminal')
  await page.getByRole('listbox').getByRole('option').first().click()
  await short.getByRole('combobox', { name: 'Destination' }).fill('JFK Airport')
  await page.keyboard.press('Escape')
  await short.getByRole('textbox', { name: 'Date' }).fill(formatTypedDate(ordinaryDay(60)))
  await page.keyboard.press('Tab')
  await short.getByRole('combobox', { name: 'Hour' }).selectOption('10')
  await expectNoHorizontalScroll(page)
  await short.getByRole('button', { name: 'See prices' }).click()

  await expectStep(page, 'Choose your car')
  await expect(page.getByRole('button', { name: /^Choose this car/ }).first()).toBeVisible()
})

test('a day without a time from the home page is asked about', async ({ page }) => {
  const short = await openShortForm(page)
  await short.getByRole('combobox', { name: 'Pick-up' }).fill('Grand Central Terminal')
  await short.getByRole('combobox', { name: 'Destination' }).fill('JFK Airport')
  await page.keyboard.press('Escape')
  await short.getByRole('textbox', { name: 'Date' }).fill(formatTypedDate(ordinaryDay(60)))
  await page.keyboard.press('Tab')
  await short.getByRole('button', { name: 'See prices' }).click()

  await expectStep(page, 'Where are you going?')
  await goOn(page)
  await expectStep(page, 'Choose your car')
  await chooseCar(page, 'Executive Sedan')
  await fillContact(page)
  await expect(page.getByText(/^You haven’t changed the suggested time, 12.p\.m\./)).toBeVisible()
})

test('a misspelled hotel from the home page is asked about before the cars', async ({ page }) => {
  const short = await openShortForm(page)
  await short.getByRole('combobox', { name: 'Pick-up' }).fill('Mandrin Orintal Hotl')
  await short.getByRole('combobox', { name: 'Destination' }).fill('JFK Airport')
  await page.keyboard.press('Escape')
  await short.getByRole('textbox', { name: 'Date' }).fill(formatTypedDate(ordinaryDay(60)))
  await page.keyboard.press('Tab')
  await short.getByRole('combobox', { name: 'Hour' }).selectOption('10')
  await short.getByRole('button', { name: 'See prices' }).click()

  await expectStep(page, 'Where are you going?')
  await page
    .getByRole('group', { name: 'Did you mean one of these? Pick-up' })
    .getByRole('button', { name: /^Mandarin Oriental/ })
    .click()
  await goOn(page)
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

test('the URL of a car selects it and lists it first, replacing an earlier choice', async ({ page }) => {
  for (const [slug, name] of [
    ['electric-sedan', 'Electric Sedan'],
    ['luxury-suv', 'Luxury SUV'],
  ]) {
    await openPage(page, `/booking/${slug}`)
    await expect(summary(page)).toContainText(name ?? '')
    await place(page, 'Pick-up').fill('350 5th Ave, New York, NY 10118')
    await place(page, 'Destination').fill('JFK Airport')
    await page.getByRole('button', { name: 'See cars and prices' }).click()
    const first = page.getByRole('article').first()
    await expect(first.getByRole('heading')).toHaveText(name ?? '')
    await expect(first.getByText('Your choice')).toBeVisible()
  }
})

/** The form of the home page, with its fields for addresses and times. */
async function openShortForm(page: Page) {
  await openPage(page, '/')
  const short = page.getByRole('form', { name: 'Your trip' })
  await short.getByLabel('Pick-up').focus()
  await expect(short.getByRole('combobox', { name: 'Pick-up' })).toBeFocused()
  return short
}

async function fillShortForm(page: Page): Promise<void> {
  const short = page.getByRole('form', { name: 'Your trip' })
  await short.getByRole('textbox', { name: 'Pick-up' }).fill('Grand Central Terminal')
  await short.getByRole('textbox', { name: 'Destination' }).fill('JFK Airport')
  await short.getByRole('textbox', { name: 'Date' }).fill(formatTypedDate(ordinaryDay(60)))
  await short.getByRole('textbox', { name: 'New York time' }).fill('9:30 am')
  await short.getByRole('button', { name: 'See prices' }).click()
}
