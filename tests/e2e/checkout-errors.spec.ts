import { expect } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test('the way to the checkout and back reports no error, with motion allowed', async ({ page, request }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${new URL(page.url()).pathname}: ${message}`))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { paymentUrl } = await bookAsGuest(request)
  await openPage(page, paymentUrl)

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your car is confirmed' })).toBeVisible()

  expect(errors).toEqual([])
})
