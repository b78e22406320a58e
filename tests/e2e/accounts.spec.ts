import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findInOutbox, isTo } from './support/outbox.ts'
import {
  expectAccessible,
  expectGoodLooks,
  expectNoHorizontalScroll,
  openApp,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { authCookie, customerPassword, signUpByApi } from './support/sign-up.ts'
import { test } from './support/test.ts'

const firstPassword = 'a river under four bridges'
const secondPassword = 'seven lamps along the avenue'

test('sign up, confirm, sign out, sign in, forget the password and choose a new one', async ({ page }) => {
  const errors = await watchForErrors(page)
  const addresses = collectAddresses(page)
  await page.setViewportSize({ width: 390, height: 900 })
  const email = `anna-${randomUUID()}@example.com`

  await signUp(page, email)
  await expectGoodLooks(page)
  await page.goto(await linkFor(email, '/auth/verify-email'))
  await expectSignedIn(page)
  expect(page.url()).not.toContain('#')

  await signOut(page)
  await signIn(page, email, firstPassword)
  await expectSignedIn(page)

  await signOut(page)
  await openPage(page, '/auth/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  const link = await linkFor(email, '/auth/reset-password')
  await openPage(page, link)
  await expectGoodLooks(page)
  await page.getByLabel(/^New password/).fill(secondPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectSignedIn(page)

  await signOut(page)
  await signIn(page, email, firstPassword)
  await expect(form(page, 'Sign in').getByText('The email or password is incorrect')).toBeVisible()
  await page.getByLabel(/^Password/).fill(secondPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectSignedIn(page)

  await signOut(page)
  await openPage(page, link)
  await page.getByLabel(/^New password/).fill(firstPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('We can send you a new one')).toBeVisible()

  expect(addresses().filter((address) => /river|lamps|%40|@/.test(address))).toEqual([])
  // The browser logs refused requests to the console.
  expect(errors().filter((error) => !/status of 4(01|10)/.test(error))).toEqual([])
})

test.describe('with an account', () => {
  let email: string

  test.beforeEach(async ({ page }) => {
    email = await signUpByApi(page)
  })

  test('the header changes its button at sign-out without moving anything', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openApp(page, '/fleet')
    const header = page.getByRole('banner')
    const neighbour = header.getByRole('link', { name: 'Book a car' })
    await expect(header.getByRole('link', { name: 'Your profile' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
    const before = await neighbour.boundingBox()

    await page.context().clearCookies({ name: authCookie })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Your profile' })).toBeHidden()
    expect(await neighbour.boundingBox()).toEqual(before)
  })

  test('the mobile menu and an error page know who is signed in', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu.getByRole('link', { name: 'Your profile' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden()
  })

  test('the booking form tells only signed-out visitors that no account is needed, from the first paint', async ({
    page,
  }) => {
    const hint = page.getByText('No account needed.')
    // Without its scripts, a page stays as it is first painted.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/booking')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hint).toBeHidden()

    await page.context().clearCookies({ name: authCookie })
    await page.goto('/booking')
    await expect(hint).toBeVisible()
  })

  test('a signed-in visitor is redirected from the sign-in page; a signed-out one is sent there, and back', async ({
    page,
  }) => {
    await page.goto('/auth/sign-in')
    await expect(page).toHaveURL('/user/profile')

    await signOut(page)
    await page.goto('/user/profile?tab=trips')
    await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fuser%2Fprofile%3Ftab%3Dtrips/)
    await page.locator('html[data-hydrated]').waitFor()
    await fillSignIn(page, email, customerPassword)
    await expect(page).toHaveURL('/user/profile?tab=trips')
  })

  test('two tabs with an expired bearer share one renewal, and both stay signed in', async ({
    page,
    context,
    baseURL,
  }) => {
    const other = await context.newPage()
    await context.addCookies([{ name: authCookie, value: 'x.1.y', url: baseURL ?? '' }])

    await Promise.all([openApp(page, '/fleet'), openApp(other, '/services')])

    await expect.poll(() => bearerIn(page)).not.toBe('x.1.y')
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Your profile' })).toBeVisible()
      await expect(tab.getByText('Failed to authenticate')).toHaveCount(0)
    }
    await page.reload()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your profile' })).toBeVisible()
  })

  test('a second tab follows the sign-out and the sign-in of the first when it becomes visible', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await openPage(other, '/user/profile')
    await expectSignedIn(other)
    await signOut(page)
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(other).toHaveURL(/\/auth\/sign-in/)

    await signIn(page, email, customerPassword)
    await expectSignedIn(page)
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectSignedIn(other)
  })
})

test('the form for a forgotten password: by keyboard alone, errors at fields, nothing sent', async ({
  page,
}) => {
  await openPage(page, '/auth/forgot-password')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await form(page, 'Forgot your password').getByRole('textbox').first().focus()
  await page.keyboard.press('Enter')

  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: /Please fix/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeEnabled()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  expect(sent).toEqual([])
})

async function signUp(page: Page, email: string) {
  await openPage(page, '/auth/sign-up')
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel(/^Password/).fill(firstPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

async function signIn(page: Page, email: string, password: string) {
  await openPage(page, '/auth/sign-in')
  await fillSignIn(page, email, password)
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await form(page, 'Sign in').getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await openPage(page, '/user/profile')
  await page
    .getByRole('button', { name: /^sign out$/i })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  expect(await bearerIn(page)).toBeUndefined()
}

async function expectSignedIn(page: Page) {
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await bearerIn(page)).toBeTruthy()
}

function form(page: Page, name: string) {
  return page.getByRole('form', { name })
}

async function bearerIn(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === authCookie)?.value
}

/** Every URL that a log could contain. */
function collectAddresses(page: Page): () => string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return () => addresses
}

/** The path and fragment of the newest link of a kind that was sent to an address. */
function linkFor(email: string, path: string): Promise<string> {
  return findInOutbox(
    (emails) =>
      emails
        .filter((sent) => isTo(sent, email))
        .map(({ text = '' }) => text)
        .findLast((text) => text.includes(path))
        ?.match(`${path}#[\\w-]+`)?.[0],
  )
}
