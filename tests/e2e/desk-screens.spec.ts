import { expect, type Page } from '@playwright/test'
import { staffPassword } from '#tests/support/sign-in-staff.ts'
import { openDesk } from './support/desk.ts'
import { useDeskServer } from './support/desk-server.ts'
import {
  expectAccessible,
  expectGoodLooks,
  expectNoHorizontalScroll,
  launchWithLargeText,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

// One after the other, on one server: creating a database takes longer than a test.
test.describe.configure({ mode: 'default' })

const server = useDeskServer()
const screens = [
  { path: '/desk/staff', heading: 'Staff', call: '**/api/desk/staff' },
  { path: '/desk/audit', heading: 'Audit log', call: '**/api/desk/audit*' },
  { path: '/desk/account', heading: 'My account', call: '**/api/desk/sessions' },
]

for (const { path, heading, call } of screens) {
  test(`${heading}: a server in trouble, a broken connection and no connection each say so and recover`, async ({
    browser,
  }) => {
    const page = await server.openSignedIn(browser)
    const context = page.context()
    await page.route(call, (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, json: { message: 'Trouble' } }),
    )
    await page.goto(path)
    await expect(notice(page, /The server has a problem.*Try again in 5 seconds/)).toBeVisible()
    await expectGoodLooks(page)

    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    const lost = notice(page, 'We couldn’t reach the server')
    await expect(lost).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await page.unroute(call)
    await context.setOffline(false)
    await expect(page.getByText('You’re offline.')).toBeHidden()
    await expect(lost).toBeHidden()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectGoodLooks(page)
  })
}

test('a sign-in that can’t reach the server keeps what was typed', async ({ browser }) => {
  const { page, context } = await openDesk(browser, server)
  await page.goto('/desk/')
  await page.getByLabel('Email').fill(server.signedIn().email)
  await page.locator('[name=password]').fill(staffPassword)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(notice(page, 'We couldn’t reach the server')).toBeVisible()
  await expect(page.locator('[name=password]')).toHaveValue(staffPassword)
})

test('without its data the desk offers a retry', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  await page.route('**/api/desk/me', (route) => route.abort())
  await page.goto('/desk/staff')
  await expect(page.getByRole('heading', { name: 'The desk didn’t load' })).toBeVisible()
  await expectGoodLooks(page)
  await page.unroute('**/api/desk/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
})

test('the keyboard reaches everything: skip link, menu, dialog, and back to the button', async ({
  browser,
}) => {
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/staff')
  await expect(page.getByRole('listitem', { name: 'Olivia Owen' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden()
})

test('with text twice as large nothing is cut off, on a phone or a desktop', async ({
  playwright,
  launchOptions,
}) => {
  const large = await launchWithLargeText(playwright.chromium, launchOptions)
  const page = await server.openSignedIn(large)
  for (const { path, heading } of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const width of [390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoHorizontalScroll(page)
    }
  }
  await large.close()
})

/** Not the empty region that announces toasts. */
function notice(place: Page, text: string | RegExp) {
  return place.getByRole('alert').filter({ hasText: text })
}
