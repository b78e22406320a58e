import { type APIRequestContext, expect } from '@playwright/test'
import {
  bookButton,
  bookingsUrl,
  expectCreated,
  goToFinal,
  isBooking,
  place,
} from './support/booking-steps.ts'
import { captchaToken } from './support/captcha-token.ts'
import { expectAccessible } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { uniqueNetworkHeaders, uniquePhone } from './support/unique-customer.ts'

// Each test goes through all four steps.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(uniqueNetworkHeaders()))

test('after a lost response, a retry returns the same booking, even if the form changed since', async ({
  page,
}) => {
  let first: string | undefined
  await page.route(bookingsUrl, async (route) => {
    if (first !== undefined) return route.continue()
    const answer = await route.fetch()
    first = (await answer.json()).data.reference
    await route.abort()
  })
  await goToFinal(page)
  await bookButton(page).click()
  await expect(page.getByText('We didn’t get a response')).toBeVisible({ timeout: 15_000 })

  await page.reload()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('10% off your first booking')).toBeVisible()
  await bookButton(page).click()
  await expectCreated(page)
  expect(first).toMatch(/^SW-/)
  await expect(page.getByText(first ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(/Changes you made after that aren’t included/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'the form still has your changes' }).click()
  await expect(place(page, 'Destination')).toHaveValue('JFK Airport')
})

test('a price that changed is shown beside the old one, and booked only when agreed to', async ({ page }) => {
  let isOld = true
  await page.route('**/api/bookings/cars*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const old = { totalCents: 1000, currency: 'USD', lines: [{ code: 'fare', label: 'Fare', cents: 1000 }] }
    for (const offer of isOld ? body.data : []) Object.assign(offer, { price: old, priceToken: 'no longer' })
    await route.fulfill({ response: answer, json: body })
  })
  await goToFinal(page)
  await expect(bookButton(page)).toHaveText('Book for $10.00')
  isOld = false
  await bookButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' })
  await expect(dialog.getByText('$10.00')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bookButton(page)).not.toHaveText('Book for $10.00')

  const price = (await bookButton(page).textContent())?.replace('Book for ', '') ?? ''
  await bookButton(page).click()
  await expectCreated(page)
  await expect(page.getByRole('region', { name: 'Price' }).getByText(price).first()).toBeVisible()
  // Prices may still be on their way for the next booking.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('if the car was booked by someone else meanwhile, the wizard returns to the cars and says so', async ({
  page,
  request,
}) => {
  const sent = page.waitForRequest(isBooking)
  await goToFinal(page, { car: 'Stretch Limousine' })
  await page.route(bookingsUrl, (route) => route.abort(), { times: 1 })
  await bookButton(page).click()
  const wanted = (await sent).postDataJSON()
  while ((await bookElsewhere(request, wanted)) === 201);

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your car' })).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .getByText(/Someone has just booked this car/)
      .first(),
  ).toBeVisible()
  const taken = page.getByRole('article', { name: 'Stretch Limousine' })
  await expect(taken.getByText('Booked', { exact: true })).toBeVisible()
  await expect(taken.getByRole('button', { name: /this car/ })).toHaveCount(0)
})

test('offline, a notice appears, nothing is lost, and the booking is sent on retry', async ({
  page,
  context,
}) => {
  await goToFinal(page)
  await context.setOffline(true)
  await bookButton(page).click()
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.getByRole('button', { name: 'Send when I’m back online' }).click()
  await expectAccessible(page)
  await context.setOffline(false)

  await expectCreated(page)
})

test('a saved booking is confirmed even if the data of the next page fails to load', async ({ page }) => {
  await goToFinal(page)
  await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500 }))
  await bookButton(page).click()
  await expectCreated(page)
  await expect(page.getByText(/^SW-/).first()).toBeVisible()
})

test('a saved booking is confirmed by a full page load if the code of the next page fails to load', async ({
  page,
}) => {
  await page.route(/\/assets\/created-/, (route) =>
    page.url().endsWith('/booking') ? route.abort() : route.continue(),
  )
  await goToFinal(page)
  await bookButton(page).click()
  await expectCreated(page)
  await expect(page.getByText(/^SW-/).first()).toBeVisible()
})

/** What another visitor does at the same time; the status of the answer. */
async function bookElsewhere(request: APIRequestContext, wanted: Record<string, unknown>): Promise<number> {
  const email = `${crypto.randomUUID()}@example.com`
  const guest = { firstName: 'Bo', email, phone: `+1${uniquePhone()}`, acceptSms: false }
  const data = { ...wanted, guest, captcha: await captchaToken() }
  const answer = await request.post('/api/bookings', { data, headers: uniqueNetworkHeaders() })
  return answer.status()
}
