import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import { freeDay } from '#tests/support/pickup-dates.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import {
  expectAccessible,
  expectGoodLooks,
  expectNoHorizontalScroll,
  launchWithLargeText,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { uniqueNetworkHeaders, uniquePhone } from './support/unique-customer.ts'

// Each test goes through all four steps.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(uniqueNetworkHeaders()))

test('a guest books a car on a phone, and every step is accessible, on a desktop too', async ({ page }) => {
  const faults = await watchForErrors(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await goToCars(page)
  await expectGoodLooks(page)
  const price = await chooseCar(page, 'Executive Sedan')
  await expectGoodLooks(page)
  await fillContact(page)
  await expect(bookButton(page)).toHaveText(`Book for ${price}`)
  await expectGoodLooks(page)
  await bookButton(page).click()

  // It stays for five seconds, and comes before the page.
  await expect(page.getByText('Your booking has been created').first()).toBeVisible({ timeout: 15_000 })
  await expectCreated(page)
  await expect(
    page.getByText('We’re sending an email to anna@example.com. Open the link in it to keep your car.'),
  ).toBeVisible()
  await expect(
    page.getByText(/^We’re holding this car until .+ Confirm your email or pay to keep it\.$/),
  ).toBeVisible()
  await expect(page.locator('dd', { hasText: price }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', /^\/payment#/)
  await expect(page.getByRole('link', { name: 'Manage the booking' })).toHaveAttribute(
    'href',
    /^\/booking\/info#/,
  )
  await expectGoodLooks(page)
  expect(faults()).toEqual([])
})

test('with text twice as large a car is booked on a narrow phone, and no step scrolls sideways', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWithLargeText(playwright.chromium, launchOptions)
  const viewport = { width: 320, height: 844 }
  const page = await browser.newPage({ baseURL, viewport, extraHTTPHeaders: uniqueNetworkHeaders() })
  await goToCars(page)
  await expectNoHorizontalScroll(page)
  await chooseCar(page, 'Executive Sedan')
  await expectNoHorizontalScroll(page)
  await fillContact(page, 'large-text@example.com')
  await expectNoHorizontalScroll(page)
  await bookButton(page).click()
  await expectCreated(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Manage the booking' }).click()
  await expect(page.getByRole('region', { name: 'The price' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await browser.close()
})

test('a car is booked by the keyboard alone', async ({ page }) => {
  await openPage(page, '/booking')
  await tabTo(page, place(page, 'Pick-up'))
  await page.keyboard.type('350 Fifth Avenue, New York')
  await page.keyboard.press('Escape')
  await tabTo(page, place(page, 'Destination'))
  await page.keyboard.type('JFK Airport')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByLabel('Pick-up date').first())
  await page.keyboard.type(freeDay())
  await tabTo(page, page.getByRole('button', { name: 'Choose a car' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Choose this car (Executive Sedan)' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'First name' }))
  await page.keyboard.type('Anna')
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }))
  await page.keyboard.type('keyboard@example.com')
  await tabTo(page, page.getByRole('textbox', { name: 'Phone' }))
  await page.keyboard.type(uniquePhone())
  await page.keyboard.press('Enter')
  await tabTo(page, bookButton(page))
  await page.keyboard.press('Enter')

  await expectCreated(page)
})

/** The kinds whose forms differ: one with a flight, one with hours, one with neither. */
const kinds = tripTypes.filter(({ value }) =>
  /^(from-airport|hourly-as-directed|point-to-point)$/.test(value),
)

for (const { value, label } of kinds) {
  test(`a trip of the kind ${label} is booked`, async ({ page }) => {
    const sent = page.waitForRequest(isBooking)
    await goToCars(page, { type: value })
    await chooseCar(page, 'Executive Sedan')
    await fillContact(page, `${value}@example.com`)
    await bookButton(page).click()

    await expectCreated(page)
    await expect(page.getByRole('definition').filter({ hasText: label })).toBeVisible()
    const body = (await sent).postDataJSON()
    expect(body).toMatchObject({
      site: 'sagewoodlimo.example',
      type: value,
      duration: isHourly(value) ? 2 : null,
    })
  })
}

test('a double click books once, and going back does not book again', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => isBooking(request) && sent.push(request.url()))
  await goToFinal(page)
  await bookButton(page).dblclick()
  await expectCreated(page)
  expect(sent).toHaveLength(1)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose a car' })).toBeVisible()
  await expect(place(page, 'Pick-up')).toHaveValue('')
  expect(sent).toHaveLength(1)
})

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
  await expect(page.getByText('No answer came')).toBeVisible({ timeout: 15_000 })

  await page.reload()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('10% off your first booking')).toBeVisible()
  await bookButton(page).click()
  await expectCreated(page)
  expect(first).toMatch(/^SW-/)
  await expect(page.getByText(first ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(/What you changed since then is not in this booking/)).toBeVisible()
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
  await expect(page.locator('dd', { hasText: price }).last()).toBeVisible()
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

  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a car' })).toBeVisible()
  await expect(
    page
      .getByRole('alert')
      .getByText(/This car has just been taken/)
      .first(),
  ).toBeVisible()
  const taken = page.getByRole('article', { name: 'Stretch Limousine' })
  await expect(taken.getByText('Taken', { exact: true })).toBeVisible()
  await expect(taken.getByRole('button', { name: /this car/ })).toHaveCount(0)
})

test('offline, a notice appears, nothing is lost, and the booking is sent on retry', async ({
  page,
  context,
}) => {
  await goToFinal(page)
  await context.setOffline(true)
  await bookButton(page).click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await page.getByRole('button', { name: 'Send it when I am back online' }).click()
  await expectAccessible(page)
  await context.setOffline(false)

  await expectCreated(page)
})

test('a promo code lowers the price that is charged', async ({ page }) => {
  await goToFinal(page, { email: `promo-${crypto.randomUUID()}@example.com` })
  const before = await bookButton(page).textContent()
  await page.getByRole('textbox', { name: 'Promo code' }).fill('unknown')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveAccessibleDescription(
    'Invalid promocode',
  )

  await page.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('10% off your first booking')).toBeVisible()
  await expect(bookButton(page)).not.toHaveText(before ?? '')
  const price = (await bookButton(page).textContent())?.replace('Book for ', '') ?? ''
  await bookButton(page).click()
  await expectCreated(page)
  await expect(page.locator('dd', { hasText: price }).last()).toBeVisible()
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

test('the calendar file contains the trip and no manage link', async ({ page }) => {
  await goToFinal(page)
  await bookButton(page).click()
  await expectCreated(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^SW-.+\.ics$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain('BEGIN:VEVENT')
  expect(text).not.toContain('token')
})

test('the confirmation page without a booking links to the booking form', async ({ page }) => {
  await openPage(page, '/booking/created')

  await expect(page.getByText('Nothing has been sent from this browser yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Make online reservation' })).toHaveAttribute(
    'href',
    '/booking',
  )
  await expectAccessible(page)
})

test('the confirmation of a quote says when to expect a reply', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('booking-receipt', JSON.stringify({ kind: 'quote', reference: 'Q-123-456' })),
  )
  await openPage(page, '/booking/created')

  await expect(page.getByText('Q-123-456')).toBeVisible()
  await expect(page.getByText(/^The answer comes within one office day\./)).toBeVisible()
  await expectAccessible(page)
})

const bookingsUrl = /\/api\/bookings$/

function isBooking(request: { url(): string; method(): string }): boolean {
  return request.method() === 'POST' && bookingsUrl.test(request.url())
}

type Trip = { type?: string; car?: string; email?: string }

async function goToCars(page: Page, { type }: Trip = {}): Promise<void> {
  await openPage(page, type ? `/booking?type=${type}` : '/booking')
  await place(page, 'Pick-up').fill('350 Fifth Avenue, New York')
  await place(page, 'Destination').fill('JFK Airport')
  await page.keyboard.press('Escape')
  await page.getByLabel('Pick-up date').first().fill(freeDay())
  await page.getByRole('button', { name: 'Choose a car' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a car' })).toBeVisible()
}

/** The price that the chosen car has shown. */
async function chooseCar(page: Page, name: string): Promise<string> {
  const car = page.getByRole('article', { name, exact: true })
  const price = await car.getByText(/^\$\d/).first().textContent()
  await car.getByRole('button', { name: `Choose this car (${name})` }).click()
  return price ?? ''
}

async function fillContact(page: Page, email = 'anna@example.com'): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Novak')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(uniquePhone())
  await page.getByRole('button', { name: 'Review the booking' }).click()
  await expect(page.getByRole('heading', { name: 'Review and book' })).toBeVisible()
}

async function goToFinal(page: Page, { car = 'Executive Sedan', email, ...trip }: Trip = {}): Promise<void> {
  await goToCars(page, trip)
  await chooseCar(page, car)
  await fillContact(page, email ?? `${crypto.randomUUID()}@example.com`)
}

async function expectCreated(page: Page): Promise<void> {
  // The captcha's work is part of it.
  await expect(page).toHaveURL('/booking/created', { timeout: 15_000 })
  await expect(page.getByRole('heading', { name: 'Your booking is with us' })).toBeVisible()
}

/** What another visitor does at the same time; the status of the answer. */
async function bookElsewhere(request: APIRequestContext, wanted: Record<string, unknown>): Promise<number> {
  const challenge = await (await request.get('/api/captcha/challenge')).json()
  const email = `${crypto.randomUUID()}@example.com`
  const guest = { firstName: 'Bo', email, phone: `+1${uniquePhone()}`, acceptSms: false }
  const data = { ...wanted, guest, captcha: await solveCaptcha(challenge) }
  const answer = await request.post('/api/bookings', { data, headers: uniqueNetworkHeaders() })
  return answer.status()
}

function place(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true })
}

function bookButton(page: Page) {
  return page.getByRole('button', { name: /^Book for \$/ })
}

/** As a visitor would: one stop after the other, until it is reached. */
async function tabTo(page: Page, target: ReturnType<typeof place>): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
