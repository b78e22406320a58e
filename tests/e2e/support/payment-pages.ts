import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { GuestBooking } from './book-as-guest.ts'
import { expectAccessible, expectNoHorizontalScroll, openPage } from './page-checks.ts'

export async function payByCard(page: Page, paymentUrl: string): Promise<void> {
  await openPage(page, paymentUrl)
  await press(page, 'Continue to payment')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expectHeading(page, 'Thank you. Your car is confirmed')
}

/** Changes to a more expensive car, as the form does. */
export async function changeCar(
  request: APIRequestContext,
  { reference, manageUrl }: GuestBooking,
): Promise<void> {
  const headers = { Authorization: `Manage ${secretOf(manageUrl)}` }
  const fleet = await (await request.get('/api/fleet?perPage=100')).json()
  const data = { carId: fleet.data.find(({ slug }: { slug: string }) => slug === 'luxury-suv').id }
  const path = `/api/bookings/${reference}`
  const preview = await (await request.post(`${path}/change-preview`, { headers, data })).json()
  const { priceToken } = preview.data
  const changed = await request.patch(path, { headers, data: { ...data, priceToken } })
  expect(changed.status()).toBe(200)
}

export function secretOf(link: string): string {
  return link.split('#')[1] ?? ''
}

/** URLs that a server, a log or the next page could see. */
export function collectAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url())
    addresses.push(origin + pathname + search, request.headers().referer ?? '')
  })
  return addresses
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** The heading of the booking's page, which also has its status. */
export async function expectBooking(page: Page, reference: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${reference}` })).toBeVisible()
}

export async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

export async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await press(page, name)
  return (await download).suggestedFilename()
}

export async function expectGoodPage(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  const size = page.viewportSize()
  // Tall enough that no bar covers a target: axe measures a covered button as too small.
  if (size) await page.setViewportSize({ ...size, height: 6000 })
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}
