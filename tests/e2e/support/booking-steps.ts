import { expect, type Page } from '@playwright/test'
import { freeDay } from '#tests/support/pickup-dates.ts'
import { openPage } from './page-checks.ts'
import { uniquePhone } from './unique-customer.ts'

export const bookingsUrl = /\/api\/bookings$/

export function isBooking(request: { url(): string; method(): string }): boolean {
  return request.method() === 'POST' && bookingsUrl.test(request.url())
}

type Trip = { type?: string; car?: string; email?: string }

export async function goToCars(page: Page, { type }: Trip = {}): Promise<void> {
  await openPage(page, type ? `/booking?type=${type}` : '/booking')
  await place(page, 'Pick-up').fill('350 Fifth Avenue, New York')
  await place(page, 'Destination').fill('JFK Airport')
  await page.keyboard.press('Escape')
  await page.getByLabel('Pick-up date').first().fill(freeDay())
  await page.getByRole('button', { name: 'See cars and prices' }).click()
  await expect(page.getByRole('heading', { name: 'Choose your car' })).toBeVisible()
}

/** The price that the chosen car has shown. */
export async function chooseCar(page: Page, name: string): Promise<string> {
  const car = page.getByRole('article', { name, exact: true })
  const price = await car.getByText(/^\$\d/).first().textContent()
  await car.getByRole('button', { name: `Choose this car (${name})` }).click()
  return price ?? ''
}

export async function fillContact(page: Page, email = 'anna@example.com'): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Novak')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(uniquePhone())
  await page.getByRole('button', { name: 'Review booking' }).click()
  await expect(page.getByRole('heading', { name: 'Review and book' })).toBeVisible()
}

export async function goToFinal(
  page: Page,
  { car = 'Executive Sedan', email, ...trip }: Trip = {},
): Promise<void> {
  await goToCars(page, trip)
  await chooseCar(page, car)
  await fillContact(page, email ?? `${crypto.randomUUID()}@example.com`)
}

export async function expectCreated(page: Page): Promise<void> {
  // The captcha's work is part of it.
  await expect(page).toHaveURL('/booking/created', { timeout: 15_000 })
  await expect(page.getByRole('heading', { name: /^One step left: / })).toBeVisible()
}

export function place(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true })
}

export function bookButton(page: Page) {
  return page.getByRole('button', { name: /^Book for \$/ })
}
