import { expect, type Locator } from '@playwright/test'
import { expectStep, fillTrip, goOn, reload, summary } from './support/booking-form.ts'
import { chooseCar, goToCars, place } from './support/booking-steps.ts'
import { expectAccessible, openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test('a map that fails to load leaves the form unchanged', async ({ page }) => {
  await page.route(/\/maps\/|[?&]map=/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) => /\bmaps?\b/.test(request.url()))
  await openPage(page, '/booking/luxury-suv')
  await fillTrip(page)
  await refused
  await expect(place(page, 'Destination')).toHaveValue('JFK Airport, Queens')
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
  await expect(place(page, 'Destination')).toHaveValue(/JFK Airport/)
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
  await pressUntilShown(() => goOn(page), page.getByRole('heading', { level: 1, name: 'Choose your car' }))
  await page.getByRole('button', { name: 'Completed: Trip' }).click()
  await expect(place(page, 'Destination')).toHaveValue('JFK Airport, Queens')
})

test('a list that fails to load says so, and a retry opens it', async ({ page }) => {
  await page.route(/\/assets\/panels-/, (route) => route.abort())
  await openPage(page, '/booking')
  await place(page, 'Trip type').click()
  await expect(page.getByText('This part didn’t load. Check your internet connection.')).toBeVisible()

  await page.unrouteAll()
  const retry = page.getByRole('button', { name: 'Try again' })
  const option = page.getByRole('option', { name: 'Point To Point' })
  await pressUntilShown(
    async () => ((await retry.isVisible()) ? retry.click() : place(page, 'Trip type').click()),
    option,
  )
  await option.click()
  await expect(place(page, 'Trip type')).toContainText('Point To Point')
})

test('the fields of a flight load when they are wanted, and a retry loads what failed', async ({ page }) => {
  const flightCode = /\/assets\/(form-)?flight-/
  let requests = 0
  await page.route(flightCode, (route) => {
    requests += 1
    return route.abort()
  })
  await openPage(page, '/booking')
  await fillTrip(page)
  expect(requests).toBe(0)
  await page.getByText('Add your flight').click()
  await expect(page.getByText('This part didn’t load. Check your internet connection.')).toBeVisible()

  await page.unrouteAll()
  const retry = page.getByRole('button', { name: 'Try again' })
  const airline = page.getByRole('textbox', { name: 'Airline' })
  await pressUntilShown(
    async () => ((await retry.isVisible()) ? retry.click() : page.getByText('Add your flight').click()),
    airline,
  )
  await expect(place(page, 'Destination')).toHaveValue('JFK Airport, Queens')
})

test('a saved trip whose checks fail to load is still there after a retry', async ({ page }) => {
  await openPage(page, '/booking')
  await fillTrip(page)
  await page.route(/\/assets\/later-/, (route) => route.abort())
  await reload(page)
  await expect(page.getByRole('heading', { name: 'This step didn’t load' })).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(place(page, 'Destination')).toHaveValue('JFK Airport, Queens')
})

/** Chromium before 156 remembers a failed import until the page loads again, which the first press then does. */
async function pressUntilShown(press: () => Promise<void>, shown: Locator): Promise<void> {
  await expect(async () => {
    await press()
    await expect(shown).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
