import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { useTripServer } from './support/trip-server.ts'

const server = useTripServer({ BOARDING_CODES: 'ask' })

// One server for all: it creates a database. Each test creates a booking first; the board of the first has one trip.
test.describe.configure({ mode: 'serial' })

const refusal = 'The boarding code is missing or wrong. Ask the passenger again, or call the desk.'

test('the desk boards a passenger without the code, with a reason', async ({ browser }) => {
  const { phone, customer } = await openAtPickUp(browser)
  const desk = await openDesk(browser)
  await desk.goto('/desk/board')
  await desk.getByRole('button', { name: /Anna Novak/ }).click({ position: { x: 9, y: 9 } })
  const dialog = desk.getByRole('dialog', { name: /Anna Novak/ })
  await dialog.getByRole('button', { name: 'Passenger on board' }).click()
  const form = dialog.getByRole('form', { name: 'Change the status with a reason' })
  await look(desk, 'desk-reason', [390, 1440])
  await form.getByRole('textbox', { name: 'Reason' }).fill('The passenger has no phone')
  await form.getByRole('button', { name: 'Passenger on board' }).click()

  await expect(dialog.getByRole('heading', { name: 'Status: Passenger on board' })).toBeVisible()
  await expect(phone.getByText(/on board since/i)).toBeVisible()
  await expect(customer.getByText('Your boarding code is')).toBeHidden()
})

test('a wrong code is refused and stays typed; the code of the customer’s page boards the passenger', async ({
  browser,
}) => {
  const { phone, customer, code } = await openAtPickUp(browser)
  await look(customer, 'customer')

  await phone.getByRole('button', { name: 'Passenger on board' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Ask for the boarding code' })
  const field = dialog.getByRole('textbox', { name: 'Boarding code, 4 digits' })
  const confirm = dialog.getByRole('button', { name: 'Passenger on board' })
  await expect(field).toBeFocused()
  await field.fill('12')
  await expect(confirm).toBeDisabled()
  await field.fill(otherThan(code))
  await confirm.click()

  await expect(phone.getByText(refusal)).toBeVisible()
  await pressWhenReady(phone, 'Passenger on board')
  await expect(field).toHaveValue(otherThan(code))
  await expect(field).toHaveAccessibleDescription(refusal)
  await look(phone, 'phone-refused')

  await field.fill(code)
  await expect(dialog.getByText(refusal)).toBeHidden()
  await field.press('Enter')
  await expect(phone.getByText(/on board since/i)).toBeVisible()
  await expect(customer.getByText('Your boarding code is')).toBeHidden()
})

test('without network the code waits with the press: a right one boards, a wrong one is refused later', async ({
  browser,
}) => {
  for (const isRight of [true, false]) {
    const { phone, context, code } = await openAtPickUp(browser)
    await context.setOffline(true)
    await phone.getByRole('button', { name: 'Passenger on board' }).click()
    await phone.getByRole('textbox', { name: 'Boarding code' }).fill(isRight ? code : otherThan(code))
    await phone.getByRole('dialog').getByRole('button', { name: 'Passenger on board' }).click()
    await expect(phone.getByText(/^No network\. 1 press is stored/)).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Complete the trip' })).toBeVisible()

    await context.setOffline(false)

    await expect(phone.getByText(/1 press is stored/)).toBeHidden()
    await expect(phone.getByText(refusal)).toBeVisible({ visible: !isRight })
    const next = isRight ? 'Complete the trip' : 'Passenger on board'
    await expect(phone.getByRole('button', { name: next })).toBeVisible()
  }
})

/** A chauffeur's phone at the pick-up, and the page of the customer, who sees the code. */
async function openAtPickUp(browser: Browser) {
  const { reference, manageUrl } = await bookAsGuest(await request.newContext({ baseURL: server.url }))
  await server.run({ kind: 'prepare', reference })
  const token = await server.run({ kind: 'invite', reference })
  for (const status of ['en-route', 'on-location'] as const)
    await server.run({ kind: 'press', reference, status })
  const [context, other] = [await openContext(browser, 390), await openContext(browser, 390)]
  const [phone, customer] = [await context.newPage(), await other.newPage()]
  await customer.goto(manageUrl)
  const shown = customer.getByText(/^Your boarding code is \d{4}\./)
  await expect(shown).toBeVisible()
  const [code = ''] = /\d{4}/.exec(await shown.innerText()) ?? []
  await phone.goto(`/drive/welcome#${token}`)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('link', { name: /^Current trip/ }).click()
  await expect(phone.getByText('At the pick-up since')).toBeVisible()
  return { context, phone, customer, code }
}

async function openDesk(browser: Browser): Promise<Page> {
  const context = await openContext(browser, 1440)
  const [name = '', value = ''] = (await server.run({ kind: 'sign-in' })).split('=')
  await context.addCookies([{ name, value, domain: 'localhost', path: '/api/desk', sameSite: 'Strict' }])
  return context.newPage()
}

function openContext(browser: Browser, width: number): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  })
}

/** After a press the button is deaf for a moment. */
async function pressWhenReady(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}

function otherThan(code: string): string {
  return code === '4711' ? '4712' : '4711'
}

/** Checks that the page fits and is accessible: narrow in dark, wider in light. */
async function look(page: Page, name: string, [narrow, wide] = [320, 390]): Promise<void> {
  for (const [width, mode] of [
    [narrow, 'dark'],
    [wide, 'light'],
  ] as const) {
    await page.setViewportSize({ width: width ?? 390, height: 844 })
    await page.evaluate((chosen) => {
      document.documentElement.dataset.colorMode = chosen
    }, mode)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    const shots = process.env.SHOTS
    if (shots) await page.screenshot({ path: join(shots, `${name}-${width}-${mode}.png`) })
  }
}
