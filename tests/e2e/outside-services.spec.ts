import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type GoogleMapsCalls, googleMapsScript } from '#tests/doubles/google-maps.ts'
import { useDedicatedServer } from './support/dedicated-server.ts'
import { openPage, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

/** One server for the file, with keys for Google's places and captcha; both scripts are doubles. */
test.describe.configure({ mode: 'default' })

const server = useDedicatedServer(() => ({
  GOOGLE_MAPS_KEY: 'maps-key',
  RECAPTCHA_SITE_KEY: 'site-key',
  RECAPTCHA_SECRET_KEY: 'secret-key',
}))

test('with keys, addresses come from Google and the token from reCAPTCHA, within the page’s policy', async ({
  page,
  context,
}) => {
  const errors = await watchForErrors(page)
  await standInForGoogle(context)
  const quotes = await collectQuotes(page)
  await openPage(page, `http://localhost:${server.port}/meta-landing`)
  const form = page.getByRole('form', { name: 'Request a quote' })

  await form.getByRole('combobox', { name: 'Pick-up' }).fill('plaza')
  await page.getByRole('option', { name: 'The Plaza' }).click()
  await expect(form.getByRole('combobox', { name: 'Pick-up' })).toHaveValue(plaza.formattedAddress)
  await expect(form.getByText('This site is protected by reCAPTCHA')).toBeVisible()
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('2125550147')
  await form.getByRole('button', { name: 'Send request' }).click()

  await expect.poll(() => quotes.length).toBe(1)
  expect(quotes[0]).toMatchObject({
    pickUpLocation: plaza.formattedAddress,
    captcha: 'token of site-key for booking',
  })
  expect((await callsOf(page)).suggestions[0]).toMatchObject({ input: 'plaza', includedRegionCodes: ['us'] })
  expect(errors()).toEqual([])
})

test('if Google’s places are blocked, our own are used', async ({ page, context }) => {
  await standInForGoogle(context)
  await context.route('https://maps.googleapis.com/**', (route) => route.abort())
  await openPage(page, `http://localhost:${server.port}/meta-landing`)

  await page.getByRole('combobox', { name: 'Pick-up' }).fill('jfk terminal 4')
  await page.getByRole('listbox').getByRole('option').first().click()

  await expect(page.getByRole('combobox', { name: 'Pick-up' })).toHaveValue(/Terminal 4/)
})

const plaza = {
  id: 'plaza',
  name: 'The Plaza',
  formattedAddress: '768 5th Ave, New York, NY 10019, USA',
  point: { lat: 40.7646, lng: -73.9744 },
  types: ['lodging', 'establishment'],
  components: [{ longText: '5th Avenue', shortText: '5th Ave', types: ['route'] }],
}

const captchaScript = `
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (key, { action }) => 'token of ' + key + ' for ' + action,
  }
`

async function standInForGoogle(context: BrowserContext) {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  await context.route('https://maps.googleapis.com/maps/api/js?*', (route) =>
    route.fulfill(script(googleMapsScript([plaza]))),
  )
  await context.route('https://www.google.com/recaptcha/api.js?*', (route) =>
    route.fulfill(script(captchaScript)),
  )
}

async function collectQuotes(page: Page): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route('**/api/quotes', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { data: { reference: 'Q-TEST' } } })
  })
  return bodies
}

function callsOf(page: Page): Promise<GoogleMapsCalls> {
  return page.evaluate(() => (window as unknown as { googleMapsCalls: GoogleMapsCalls }).googleMapsCalls)
}
