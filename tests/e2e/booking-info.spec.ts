import { type Download, expect, type Page, type Route } from '@playwright/test'
import { readPdf } from '#tests/readers/read-pdf.ts'
import { bookAsGuest } from './support/book-as-guest.ts'
import { findEmailedLink } from './support/outbox.ts'
import {
  expectAccessible,
  expectGoodLooks,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

// Each test creates a booking first.
test.describe.configure({ timeout: 90_000 })

test('My booking is one click away in header, mobile menu and footer, on sign-in and on a missing page', async ({
  page,
}) => {
  const link = { name: 'My booking', exact: true }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/fleet')
  const entry = page.getByRole('banner').getByRole('link', link)
  await expect(entry.first()).toBeInViewport()
  await expect(page.getByRole('contentinfo').getByRole('link', link)).toHaveAttribute('href', '/booking/info')
  await entry.first().click()
  await expect(page.getByRole('heading', { name: 'Find your booking' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('summary[aria-label="Menu"]').click()
  await expect(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', link)).toBeVisible()
  await openPage(page, '/auth/sign-in')
  const found = page.getByRole('main').getByRole('link', { name: 'Find your booking' })
  await expect(found).toHaveAttribute('href', '/booking/info')
  await page.goto('/no-such-page')
  await expect(page.getByRole('main').getByRole('link', link)).toHaveAttribute('href', '/booking/info')
})

test('the link of a confirmation opens its booking, accessibly', async ({ page, request }) => {
  const errors = await watchForErrors(page)
  const { reference, manageUrl } = await bookAsGuest(request)
  await page.setViewportSize({ width: 390, height: 900 })
  await openPage(page, manageUrl)

  await expectOpen(page, reference)
  // Neither this URL nor the previous history entry contains the token.
  await expect(page).toHaveURL('/booking/info')
  await expect(page.getByText('350 5th Ave, New York, NY 10118').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /map/i })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGoodLooks(page)
  expect(errors()).toEqual([])

  await page.reload()
  await expectOpen(page, reference)
})

test('a booking is found only by its reference and email together', async ({ page, request }) => {
  const { reference, email } = await bookAsGuest(request)
  await openPage(page, '/booking/info')
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@example.com')
  await page.getByRole('button', { name: 'Find my booking' }).click()
  await expect(page.getByText('We couldn’t find a booking with this reference and email')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Find my booking' }).click()
  await expectOpen(page, reference)
})

test('a change shows its price first, and is saved once confirmed', async ({ page, request }) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  const before = await total(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('radio', { name: 'Luxury SUV' }).check()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'See the new price' }).click()
  await expect(page.getByText(/^\$[\d,.]+ more$/)).toBeVisible()
  await expectGoodPage(page)
  expect(await total(page)).toBe(before)

  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByText('Your booking has been changed').first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Luxury SUV' })).toBeVisible()
  expect(await total(page)).not.toBe(before)
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'Luxury SUV' })).toBeVisible()
})

test('canceling shows its cost, happens when confirmed, and cannot happen twice', async ({
  page,
  request,
}) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(
    dialog.getByText(
      /You haven’t been charged, and canceling costs nothing\. Canceling is free until .+ New\sYork\stime/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep booking' }).click()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await expectGoodPage(page)
  await page.reload()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
})

test('revoked links open nothing; the page that revoked them stays open', async ({
  page,
  browser,
  request,
}) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  await page.getByRole('button', { name: 'Reset booking links' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your booking links have been reset').first()).toBeVisible()
  await page.reload()
  await expectOpen(page, reference)

  const other = await (await browser.newContext()).newPage()
  await openPage(other, new URL(manageUrl, page.url()).href)
  await expect(other.getByText(/This link no longer works/)).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('the calendar file and the estimate are downloaded, and contain no link', async ({ page, request }) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)

  const calendar = await saved(page, 'Add to calendar')
  expect(calendar.name).toBe(`${reference}.ics`)
  expect(calendar.content.toString()).toContain('BEGIN:VEVENT')
  expect(calendar.content.toString()).not.toContain(manageUrl.split('#')[1])
  const estimate = await saved(page, 'Estimate (PDF)')
  expect(estimate.name).toBe(`estimate-${reference}.pdf`)
  expect(estimate.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the booking page and the confirmation print on one page each', async ({ page, request }) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  expect((await readPdf(await page.pdf({ format: 'Letter' }))).pages).toBe(1)

  await page.evaluate((saved) => sessionStorage.setItem('booking-receipt', JSON.stringify(saved)), {
    ...confirmation,
    reference,
    manageUrl,
  })
  await openPage(page, '/booking/created')
  await expect(page.getByText(reference)).toBeVisible()
  const printed = await readPdf(await page.pdf({ format: 'Letter' }))
  expect(printed.pages).toBe(1)
  expect(printed.text).toContain(reference)
  expect(printed.text).not.toContain('Manage booking')
})

test('the confirmation is complete when its further requests are refused, aborted or slow', async ({
  page,
}) => {
  const token = `${'a'.repeat(20)}.1900000000.${'s'.repeat(43)}`
  await page.addInitScript((saved) => sessionStorage.setItem('booking-receipt', JSON.stringify(saved)), {
    ...confirmation,
    manageUrl: `/booking/info#${token}`,
  })
  const answers = [
    (route: Route) => route.fulfill({ status: 503, json: { message: 'No' } }),
    (route: Route) => route.fulfill({ status: 401, json: { message: 'No' } }),
    (route: Route) => route.abort(),
    () => undefined,
  ]
  for (const answer of answers) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/bookings/SW-*', answer)
    await page.goto('/booking/created')
    await expect(page.getByText(confirmation.reference)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay $114.00 to confirm' })).toBeVisible()
  }
})

/** A booking in the tab's storage, as the wizard saves it. */
const confirmation = {
  kind: 'booking',
  reference: 'SW-7K3-M9Q-XTB',
  status: 'requested',
  createdAt: new Date().toISOString(),
  price: { totalCents: 11_400, currency: 'USD', lines: [{ code: 'fare', label: 'Fare', cents: 11_400 }] },
  holdExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  manageUrl: '/booking/info',
  paymentUrl: '/payment',
  email: 'anna@example.com',
  trip: {
    type: 'To Airport',
    car: 'Executive Sedan',
    pickUpAt: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    returnAt: null,
    pickUpLocation: '350 5th Ave, New York, NY 10118',
    stops: [],
    destinationLocation: 'JFK Airport, Terminal 4',
    passengerCount: 2,
    luggageCount: 2,
    duration: null,
    durationMinutes: 55,
  },
}

test('a lost reference: the links to the bookings of an address come by email', async ({ page, request }) => {
  const { reference, email } = await bookAsGuest(request)
  await openPage(page, '/booking/info')
  await page.getByText('Lost your reference?').click()
  const form = page.getByRole('form', { name: 'Email me my bookings' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Email me my bookings' }).click()
  await expect(page.getByText(/we’ve emailed you the links/)).toBeFocused({ timeout: 15_000 })
  await expectAccessible(page)

  await openPage(
    page,
    await findEmailedLink(reference, /\/booking\/info#[\w.-]+/, /^Your booking SW-[\w-]+$/),
  )
  await expectOpen(page, reference)
})

test('a printed booking has no controls', async ({ page, request }) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('offline, the booking says so and loads by itself when the connection is back', async ({
  page,
  context,
  request,
}) => {
  const { reference, email } = await bookAsGuest(request)
  await openPage(page, '/booking/info')
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.route('**/api/bookings/SW-*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Find my booking' }).click()
  await expect(page.getByText('We couldn’t reach our server')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await context.setOffline(false)

  await expectOpen(page, reference)
})

async function expectOpen(page: Page, reference: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible()
}

function total(page: Page): Promise<string | null> {
  return page.getByRole('region', { name: 'Price' }).getByText(/^\$/).first().textContent()
}

async function saved(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file: Download = await download
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  return { name: file.suggestedFilename(), content: Buffer.concat(chunks) }
}

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  const size = page.viewportSize()
  // Tall enough that no bar covers a target: axe measures a covered button as too small.
  if (size) await page.setViewportSize({ ...size, height: 6000 })
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}
