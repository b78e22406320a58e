import { expect, type Page, type Request } from '@playwright/test'
import { formatLongDate, formatTypedDate } from '#domain/time/wall-clock.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import { expectStep, summary } from './support/booking-form.ts'
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
  expectGoodFit,
  expectGoodLooks,
  expectNoHorizontalScroll,
  focusHiddenBy,
  launchWithLargeText,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'
import { uniqueNetworkHeaders, uniquePhone } from './support/unique-customer.ts'

// Each test goes through all four steps.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(uniqueNetworkHeaders()))

test('a guest books a car on a phone, and every step fits it, and a desktop too', async ({ page }) => {
  const faults = await watchForErrors(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await goToCars(page)
  await expectGoodFit(page)
  const price = await chooseCar(page, 'Executive Sedan')
  await expectGoodFit(page)
  await fillContact(page)
  await expect(bookButton(page)).toHaveText(`Book for ${price}`)
  await expectGoodFit(page)
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

test('a car is booked by the keyboard alone, and the bar of a phone never covers the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/booking')
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(page, place(page, 'Trip type'))
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
  // A random day, so that no test takes another's cars.
  const day = ordinaryDay(30 + Math.floor(Math.random() * 600))
  await page.keyboard.type(formatTypedDate(day))
  await tabTo(page, page.getByRole('spinbutton', { name: 'Passengers' }))
  await press('ArrowUp')
  await tabTo(page, page.getByRole('button', { name: 'See cars and prices' }))
  await press('Enter')

  await expectStep(page, 'Choose your car')
  await expect(summary(page)).toContainText(formatLongDate(day))
  await expect(summary(page)).toContainText('Barclays Center, Brooklyn')
  await tabTo(page, page.getByRole('button', { name: 'Choose this car (Executive Sedan)' }))
  await press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'First name' }))
  await page.keyboard.type('Anna')
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type('keyboard@example.com')
  await tabTo(page, page.getByRole('textbox', { name: 'Phone' }))
  await page.keyboard.type(uniquePhone())
  await press('Enter')
  await tabTo(page, bookButton(page))
  await press('Enter')

  await expectCreated(page)
})

test('a trip from an airport is booked once by a double click, and going back does not book it again', async ({
  page,
}) => {
  const sent: Request[] = []
  page.on('request', (request) => isBooking(request) && sent.push(request))
  await goToFinal(page, { type: 'from-airport' })
  await bookButton(page).dblclick()

  await expectBooked(page, 'From Airport')
  expect(sent.map((request) => request.postDataJSON())).toMatchObject([
    { site: 'sagewoodlimo.example', type: 'from-airport', duration: null },
  ])

  await page.goBack()
  await expect(page.getByRole('button', { name: 'See cars and prices' })).toBeVisible()
  await expect(place(page, 'Pick-up')).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('an hourly trip is booked, at the price that a promo code lowers', async ({ page }) => {
  const sent = page.waitForRequest(isBooking)
  await goToFinal(page, { type: 'hourly-as-directed' })
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

  await expectBooked(page, 'Hourly / As Directed')
  await expect(page.getByRole('region', { name: 'Price' }).getByText(price).first()).toBeVisible()
  expect((await sent).postDataJSON()).toMatchObject({ type: 'hourly-as-directed', duration: 2 })
})

test('a trip from point to point is booked, and its calendar file has no manage link', async ({ page }) => {
  const sent = page.waitForRequest(isBooking)
  await goToFinal(page, { type: 'point-to-point' })
  await bookButton(page).click()
  await expectBooked(page, 'Point To Point')
  expect((await sent).postDataJSON()).toMatchObject({ type: 'point-to-point', duration: null })

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

async function expectBooked(page: Page, kind: string): Promise<void> {
  await expectCreated(page)
  await expect(page.getByRole('definition').filter({ hasText: kind })).toBeVisible()
}

/** As a visitor would: one stop after the other, until it is reached. */
async function tabTo(page: Page, target: ReturnType<typeof place>): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await focusHiddenBy(summary(page))).toBe('')
  }
  await expect(target).toBeFocused()
}
