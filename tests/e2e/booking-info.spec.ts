import { type Download, expect, type Page, test } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import {
  expectAccessible,
  expectGoodLooks,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'

// Each test creates a booking first.
test.describe.configure({ timeout: 90_000 })

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
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@example.com')
  await page.getByRole('button', { name: 'Find the booking' }).click()
  await expect(page.getByText('We found no booking with this reference and e-mail')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Find the booking' }).click()
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
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(
    dialog.getByText(
      /It costs you nothing: nothing was charged\. Canceling is free until .+ New\sYork\stime/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep the booking' }).click()
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('This booking is canceled. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toHaveCount(0)
  await expectGoodPage(page)
  await page.reload()
  await expect(page.getByText('This booking is canceled. Nothing was charged.')).toBeVisible()
})

test('revoked links open nothing; the page that revoked them stays open', async ({
  page,
  browser,
  request,
}) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  await page.getByRole('button', { name: 'Take back all links' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('All earlier links have been taken back').first()).toBeVisible()
  await page.reload()
  await expectOpen(page, reference)

  const other = await (await browser.newContext()).newPage()
  await openPage(other, new URL(manageUrl, page.url()).href)
  await expect(other.getByText(/This link no longer opens a booking/)).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('the calendar file and the receipt are downloaded, and contain no link', async ({ page, request }) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)

  const calendar = await saved(page, 'Add to calendar')
  expect(calendar.name).toBe(`${reference}.ics`)
  expect(calendar.content.toString()).toContain('BEGIN:VEVENT')
  expect(calendar.content.toString()).not.toContain(manageUrl.split('#')[1])
  const receipt = await saved(page, 'Receipt (PDF)')
  expect(receipt.name).toBe(`${reference}.pdf`)
  expect(receipt.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a printed booking has no controls', async ({ page, request }) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectOpen(page, reference)
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The price' })).toBeVisible()
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
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.route('**/api/bookings/SW-*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Find the booking' }).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await context.setOffline(false)

  await expectOpen(page, reference)
})

async function expectOpen(page: Page, reference: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible()
}

function total(page: Page): Promise<string | null> {
  return page.getByRole('region', { name: 'The price' }).getByRole('definition').last().textContent()
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
