import { expect, type Locator, type Page } from '@playwright/test'
import { toInstant } from '#domain/time/new-york-clock.ts'
import { formatTypedDate } from '#domain/time/wall-clock.ts'
import { ordinaryDay } from '#tests/support/pickup-dates.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

test('on a service page the form loads when it is near, and a quote is sent', async ({ page }) => {
  const faults = await watchForErrors(page)
  const scripts = scriptsOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/services/weddings-transportation?utm_source=meta&utm_campaign=spring&name=no')
  expect(scripts()).not.toContain('quote-form')

  const form = await scrollToForm(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page)
  }
  await pickFirst(page, form.getByRole('combobox', { name: 'Pick-up' }), 'plaza hotel')
  await pickFirst(page, form.getByRole('combobox', { name: 'Destination' }), 'jfk terminal 4')
  await fillContact(form)
  const sending = page.waitForRequest('**/api/quotes')
  await form.getByRole('button', { name: 'Send request' }).click()

  const request = await sending
  expect(request.headers()['idempotency-key']).toBeTruthy()
  expect(request.postDataJSON()).toMatchObject({
    site: 'sagewoodlimo.example',
    carId: null,
    passengerCount: 1,
    campaign: { utm_source: 'meta', utm_campaign: 'spring' },
    guest: { firstName: 'Ada', phone: '+12125550147', acceptSms: false },
  })
  expect(request.postDataJSON()).not.toHaveProperty('pickUpAt')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your quote has been sent')
  await expect(page).toHaveURL('/booking/created')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const receipt = await page.evaluate(() => JSON.parse(sessionStorage.getItem('booking-receipt') ?? 'null'))
  expect(receipt).toEqual({ kind: 'quote', reference: expect.stringMatching(/^Q-/) })
  await expect(page.getByText(receipt.reference)).toBeVisible()

  await page.goBack()
  await expect((await scrollToForm(page)).getByLabel('First name')).toHaveValue('')
  expect(faults()).toEqual([])
})

test('the date is sent with a car, and omitted without one', async ({ page }) => {
  await openPage(page, '/meta-landing')
  const form = quoteForm(page)
  const sent = await collectQuotes(page)
  const send = form.getByRole('button', { name: 'Send request' })
  await fillContact(form)
  const day = ordinaryDay(60)
  await form.getByRole('textbox', { name: 'Pick-up date' }).fill(formatTypedDate(day))
  await form.getByLabel('First name').focus()
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await form.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option', { name: 'Luxury SUV' }).click()
  await send.click()
  await expect.poll(() => sent.length).toBe(2)

  expect(sent[0]).not.toHaveProperty('pickUpAt')
  expect(sent[1]).toMatchObject({ pickUpAt: toInstant(`${day}T12:00`)?.toISOString() })
})

const typedMeanwhile: [name: string, before: string, key: string, after: string][] = [
  ['Phone', '212555014', '7', '(212) 555-0147'],
  ['Email', 'ada@example.co', 'm', 'ada@example.com'],
]

for (const [name, before, key, after] of typedMeanwhile)
  test(`text that is being typed into the field ${name} while the app starts is kept`, async ({ page }) => {
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/framework-*.js', async (route) => {
      await released
      await route.continue()
    })
    // The last key comes when React has hydrated the page, while what was typed before is repeated.
    await page.addInitScript((typed) => {
      new MutationObserver((_changes, observer) => {
        if (!('hydrated' in document.documentElement.dataset)) return
        observer.disconnect()
        setTimeout(() => document.execCommand('insertText', false, typed))
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
    }, key)
    await page.goto('/meta-landing')
    await page.locator('html[data-page-script]').waitFor()
    const form = quoteForm(page)
    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Last name').fill('Cole')
    const field = form.getByRole('textbox', { name })
    await field.pressSequentially(before)
    release?.()

    await page.locator('html[data-hydrated]').waitFor()
    await expect(field).toHaveValue(after)
    await expect(form.getByLabel('Last name')).toHaveValue('Cole')
  })

test('a quote is requested from the campaign page by keyboard alone, with its parameters', async ({
  page,
}) => {
  const faults = await watchForErrors(page)
  await openPage(page, '/meta-landing?utm_source=meta&fbclid=IwAR0')
  const form = quoteForm(page)
  await form.getByRole('combobox', { name: 'Pick-up' }).focus()
  await page.keyboard.type('jfk terminal 4')
  await expect(page.getByRole('option').first()).toContainText('Terminal 4')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Pick-up' })).toHaveValue(/Terminal 4/)
  await form.getByLabel('First name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2125550147')
  const sending = page.waitForRequest('**/api/quotes')
  await page.keyboard.press('Enter')

  expect((await sending).postDataJSON()).toMatchObject({ campaign: { utm_source: 'meta', fbclid: 'IwAR0' } })
  await expect(page).toHaveURL('/booking/created')
  expect(faults()).toEqual([])
})

test('a sent quote is confirmed even if the data of the next page fails to load', async ({ page }) => {
  await openPage(page, '/meta-landing')
  const form = quoteForm(page)
  await pickFirst(page, form.getByRole('combobox', { name: 'Pick-up' }), 'plaza hotel')
  await pickFirst(page, form.getByRole('combobox', { name: 'Destination' }), 'jfk terminal 4')
  await fillContact(form)
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await form.getByRole('button', { name: 'Send request' }).click()

  await expect(page).toHaveURL('/booking/created')
  await expect(page.getByText(/^Q-/)).toBeVisible()
})

test('"Request a quote" opens the form in a dialog, Escape closes it, and the input stays', async ({
  page,
}) => {
  await openPage(page, '/about-us/why')
  await page.getByRole('link', { name: 'Request a quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a quote' })
  await dialog.getByLabel('First name').fill('Ada')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada')
})

test('errors are shown at their fields, and nothing is sent', async ({ page }) => {
  const sent = await collectQuotes(page)
  await openPage(page, '/support/contact-us#quote')
  const form = quoteForm(page)
  await form.getByRole('button', { name: 'Send request' }).click()

  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByText('Your phone number is not valid')).toBeVisible()
  await form.getByLabel('First name').fill('Ada')
  await expect(form.getByText('Enter your first name')).toBeHidden()
  // From the top: what has slid under the header is no target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('the form loads without moving visible content', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/services/airport-transfers', '/service-areas/nyc/queens', '/support/contact-us']) {
    await openPage(page, path)
    await scrollToForm(page)
    await page.evaluate(
      () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
    )
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('phone and email are shown in place of the form', async ({ page }) => {
    await page.goto('/services/airport-transfers')
    const section = page.locator('#quote')
    await expect(section.getByRole('link', { name: '(212) 555-0147' })).toBeVisible()
    await expect(section.getByRole('link', { name: 'Email us' })).toBeVisible()
    await expect(section.getByText('Loading the form')).toBeHidden()
  })
})

function quoteForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Request a quote' })
}

/** Its code and its services are fetched on the way, which a busy machine takes its time for. */
async function scrollToForm(page: Page): Promise<Locator> {
  await page.locator('#quote').scrollIntoViewIfNeeded()
  const form = quoteForm(page)
  await expect(form.getByRole('combobox', { name: 'Pick-up' })).toBeVisible({ timeout: 20_000 })
  return form
}

async function pickFirst(page: Page, field: Locator, text: string) {
  await field.fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(field).not.toHaveValue(text)
}

async function fillContact(form: Locator) {
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('2125550147')
}

/** The bodies of the quotes, which are refused so that the form stays. */
async function collectQuotes(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/quotes', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 503, json: { message: 'Please try again in a moment' } })
  })
  return sent
}

function scriptsOf(page: Page): () => string {
  const addresses: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && addresses.push(request.url()))
  return () => addresses.join(' ')
}
