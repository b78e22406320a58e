import { expect, type Page, test } from '@playwright/test'
import { isHourly, tripTypes } from '#domain/trip/trip.ts'
import { freeDay } from '#tests/support/pickup-dates.ts'
import {
  bookButton,
  chooseCar,
  expectCreated,
  fillContact,
  goToCars,
  goToFinal,
  isBooking,
  place,
} from './support/booking-steps.ts'
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
    page.getByText(/Need more time\? Open the link in the email we’re sending to anna@example\.com\./),
  ).toBeVisible()
  await expect(
    page.getByText(/^Pay by card or Zelle by .+ If you don’t, the booking expires and you owe nothing\.$/),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price' }).getByText(price).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay \$.+ to confirm$/ })).toHaveAttribute(
    'href',
    /^\/payment#/,
  )
  await expect(page.getByRole('link', { name: 'Manage booking' })).toHaveAttribute(
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
  await page.getByRole('link', { name: 'Manage booking' }).click()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
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
  await tabTo(page, page.getByRole('button', { name: 'See cars and prices' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Choose this car (Executive Sedan)' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'First name' }))
  await page.keyboard.type('Anna')
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
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
  await expect(page.getByRole('button', { name: 'See cars and prices' })).toBeVisible()
  await expect(place(page, 'Pick-up')).toHaveValue('')
  expect(sent).toHaveLength(1)
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
  await expect(page.getByRole('region', { name: 'Price' }).getByText(price).first()).toBeVisible()
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

  await expect(page.getByText(/You haven’t sent a booking from this browser yet/)).toBeVisible()
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
  await expect(page.getByText(/^We’ll reply within one business day\./)).toBeVisible()
  await expectAccessible(page)
})

/** As a visitor would: one stop after the other, until it is reached. */
async function tabTo(page: Page, target: ReturnType<typeof place>): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
