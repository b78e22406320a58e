import { expect, type Page } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { findEmailedLink } from './support/outbox.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

test('the emailed link extends the hold; the link of the page does not', async ({ page, request }) => {
  const errors = await watchForErrors(page)
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  const short = page.getByText(
    /We’re holding your car until .+ Need more time\? Open the link in the email we sent you/,
  )
  await expect(short.first()).toBeVisible()
  await expectGoodPage(page)

  const link = await findEmailedLink(reference, /\/booking\/info#[\w.-]+/, /^One step left/)
  await openPage(page, link)

  await expect(
    page.getByText(/If you don’t pay by then, the booking expires and you owe nothing/).first(),
  ).toBeVisible()
  await expect(short).toHaveCount(0)
  await expectGoodPage(page)
  expect(errors()).toEqual([])
})

test('the company releases the car of an unpaid request, and the customer sees that it is canceled', async ({
  page,
  request,
}) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  const link = await findEmailedLink(reference, /\/operator\/release#[\w.-]+/)
  await page.setViewportSize({ width: 390, height: 900 })
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1, name: 'Release this car?' })).toBeVisible()
  await expect(page).toHaveURL(/\/operator\/release$/)
  await expectGoodPage(page)

  await page.getByRole('button', { name: 'Release the car' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The car is released' })).toBeVisible()
  await expectGoodPage(page)

  await findEmailedLink(reference, /We’re sorry, but we can’t hold a car/, /^We had to cancel/)
  await openPage(page, manageUrl)
  await expect(page.getByRole('heading', { level: 1, name: /This booking is canceled/ })).toBeVisible()
})

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
}
