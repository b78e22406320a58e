import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { useDedicatedServer } from './support/dedicated-server.ts'
import { expectAccessible, expectNoHorizontalScroll, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// One database with a chauffeur for each test.
test.describe.configure({ mode: 'default' })

type Person = { name: string; phone: string; token: string }

const names = [
  'Marcus Reed',
  'Ada Cole',
  'Bo Lind',
  'Cy Young',
  'Dee Park',
  'Eve Stone',
  'Flo Hart',
  'Gus Ray',
]
let people: Person[] = []

const server = useDedicatedServer(() => ({ LOG_LEVEL: 'warn', TRUST_PROXY: 'true' }), {
  prepare: async (place) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tests/e2e/support/seed-drive-day.ts', ...names],
      { env: { PATH: process.env.PATH, ...place } },
    )
    people = JSON.parse(stdout)
  },
})

const phone = { width: 390, height: 844 }

test('a chauffeur signs in by the link of a text, and drives a trip from the first press to the last', async ({
  browser,
}) => {
  const { page, token } = await openPhone(browser, 0, {
    permissions: ['geolocation'],
    geolocation: { latitude: 40.7644, longitude: -73.9745 },
  })
  const errors = await watchForErrors(page)
  await signIn(page, token)
  await expect(
    page
      .getByRole('heading', { name: 'Today' })
      .or(page.getByRole('heading', { name: 'Tomorrow' }))
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Next trip/ }).click()
  await expect(page.getByText('Claire Moreau + 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12125550155')
  await expect(page.getByRole('link', { name: /^Maps: Plaza Hotel/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps|^geo:|^https:\/\/maps\.apple\.com/,
  )

  await page.getByRole('button', { name: 'I’m on the way' }).click()
  // A second tap of a hasty finger takes no further step.
  await page.getByRole('button', { name: 'I’m at the pick-up' }).click({ force: true })
  await expect(page.getByText('On the way since')).toBeVisible()
  await expect(page.getByText('Sharing your location')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I’m at the pick-up' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'I’m at the pick-up' }).click()
  await expect(page.getByRole('button', { name: /^No-show from/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Passenger on board' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Passenger on board' }).click()
  await expect(page.getByRole('button', { name: 'Complete the trip' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Complete the trip' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the trip' }).click()

  await expect(page.getByText('Completed at')).toBeVisible()
  await expect(page.getByText('Sharing your location')).toBeHidden()
  await expect.poll(async () => (await tripOnServer(page)).progress).toBe('completed')
  expect((await tripOnServer(page)).steps).toHaveLength(4)
  // Before the sign-in there is no session.
  expect(errors().filter((error) => !error.includes('401'))).toEqual([])

  await page.goto(`/drive/welcome#${token}`)
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This link has expired or has already been used')).toBeVisible()
})

test('without network the sheet stays readable and presses wait, also over a reload; then they arrive once, with their times', async ({
  browser,
}) => {
  const { page, context, token } = await openPhone(browser, 1)
  await signIn(page, token)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await page.getByRole('link', { name: /^Next trip/ }).click()

  await context.setOffline(true)
  const before = Date.now()
  await endDatabaseConnection(page)
  await page.getByRole('button', { name: 'I’m on the way' }).click()
  await expect(page.getByText(/^No network\. 1 press is stored and will be sent: On the way/)).toBeVisible()
  const after = Date.now()
  await page.reload()
  await expect(page.getByText(/^No network\. 1 press is stored/)).toBeVisible()
  await expect(page.getByText('Claire Moreau + 1')).toBeVisible()
  await page.getByRole('button', { name: 'I’m at the pick-up' }).click()
  await expect(page.getByText(/^No network\. 2 presses are stored/)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)

  await expect.poll(async () => (await tripOnServer(page)).progress, { timeout: 30_000 }).toBe('on-location')
  await expect(page.getByText(/presses/)).toBeHidden()
  const { steps } = await tripOnServer(page)
  expect(steps.map(({ status }) => status)).toEqual(['en-route', 'on-location'])
  const at = Date.parse(steps[0]?.at ?? '')
  expect(at).toBeGreaterThanOrEqual(before - 1_000)
  expect(at).toBeLessThanOrEqual(after + 1_000)
})

test('an extra with a photo survives a server in trouble and a lost answer, and is stored once', async ({
  browser,
}) => {
  const { page, token } = await openPhone(browser, 2)
  await signIn(page, token)
  await page.getByRole('link', { name: /^Next trip/ }).click()
  let presses = 0
  await page.route('**/api/drive/presses', async (route) => {
    presses += 1
    if (presses === 1) return route.fulfill({ status: 503, json: { message: 'Busy' } })
    // The server gets the second one, but its answer is lost.
    if (presses === 2) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await page.getByRole('button', { name: 'I’m on the way' }).click()
  await expect(page.getByText(/^Sending 1 press|^No network\. 1 press/)).toBeVisible()
  await expect(page.getByText(/1 press/)).toBeHidden({ timeout: 40_000 })
  expect((await tripOnServer(page)).steps).toHaveLength(1)

  await page.getByRole('link', { name: 'Extras' }).click()
  await page.getByRole('button', { name: 'Add the extra' }).click()
  await expect(page.getByText('Enter the amount, such as 11.19')).toBeVisible()
  await page.getByLabel('Amount in dollars').fill('11.19')
  const receipt = {
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer(),
  }
  await page.getByLabel('Photo of the receipt').setInputFiles(receipt)
  await expect(page.getByAltText('The receipt, as it will be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Add the extra' }).click()

  const sent = page.getByRole('list', { name: 'Sent' })
  await expect(sent).toContainText('$11.19')
  await expect(sent).toContainText('with photo')
  expect((await tripOnServer(page)).extras).toMatchObject([{ kind: 'tolls', cents: 1119, hasPhoto: true }])

  // Added before an old phone has read its photo.
  const showPhotos = await holdPhotos(page)
  await page.getByText('Parking', { exact: true }).click()
  await page.getByLabel('Amount in dollars').fill('24')
  await page.getByLabel('Photo of the receipt').setInputFiles(receipt)
  await expect(page.getByRole('button', { name: 'Reading the photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Add the extra' }).click()
  await showPhotos()
  await expect(sent).toContainText('$24')
  await expect(page.getByAltText('The receipt, as it will be sent')).toBeHidden()
  expect((await tripOnServer(page)).extras).toMatchObject([{}, { kind: 'parking', hasPhoto: true }])
})

/** Until the returned function is called, no photo is read. */
async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const real = window.createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>
    window.createImageBitmap = (async (file: Blob) => {
      await promise
      return real(file)
    }) as typeof createImageBitmap
    return { resolve }
  })
  return () => release.evaluate(({ resolve }) => resolve())
}

test('a session that has ended loses no press: it is sent after signing in by a code', async ({
  browser,
}) => {
  const { page, context, token, person } = await openPhone(browser, 3)
  await signIn(page, token)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await page.getByRole('link', { name: /^Next trip/ }).click()
  await expect(page.getByRole('button', { name: 'I’m on the way' })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'I’m on the way' }).click()

  await expect(page.getByText('What you pressed and entered is stored on this phone')).toBeVisible()
  // Whoever has the phone now sees no passenger, also without network.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('What you pressed and entered is stored on this phone')).toBeVisible()
  await context.setOffline(false)

  const phoneField = page.getByLabel('Your phone number')
  await phoneField.fill('555')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter a US phone number with its area code')).toBeVisible()
  await expect(phoneField).toBeFocused()
  await phoneField.fill(person.phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(await findCode(person.phone))
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('link', { name: /^Current trip/ })).toBeVisible()
  await expect.poll(async () => (await tripOnServer(page)).progress).toBe('en-route')
})

test('every screen is accessible and fits a small phone, in both color modes', async ({ browser }) => {
  const { page, token } = await openPhone(browser, 4)
  await page.goto('/drive/')
  await check(page, 'sign-in')
  await signIn(page, token)
  await check(page, 'trips')
  await page.getByRole('link', { name: /^Next trip/ }).click()
  await check(page, 'trip')
  await page.getByRole('button', { name: 'I’m on the way' }).click()
  await expect(page.getByRole('button', { name: 'I’m at the pick-up' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('link', { name: 'Extras' }).click()
  await check(page, 'extras')
  await page.goBack()
  await page.getByRole('link', { name: 'Name sign' }).click()
  await expect(page.getByRole('heading', { name: 'Claire Moreau' })).toBeVisible()
  await check(page, 'sign')
  await page.getByRole('button', { name: 'Close the sign' }).click()
  await page.getByRole('link', { name: 'All trips' }).first().click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await check(page, 'settings')
})

test('a phone is told once how to put the app on its home screen, and not on the way', async ({
  browser,
}) => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
  const { page, token } = await openPhone(browser, 5, { userAgent: iphone })
  await signIn(page, token)
  const hint = page.getByText('In Safari, tap Share, then “Add to Home Screen”.')
  await expect(hint).toBeVisible()
  await page.getByRole('link', { name: /^Next trip/ }).click()
  await page.getByRole('button', { name: 'I’m on the way' }).click()
  await page.getByRole('link', { name: 'All trips' }).click()
  await expect(page.getByRole('link', { name: /^Current trip/ })).toBeVisible()
  await expect(hint).toBeHidden()

  const other = await openPhone(browser, 6)
  await signIn(other.page, other.token)
  await offerInstall(other.page, 'accepts')
  await other.page.getByRole('button', { name: 'Install' }).click()
  await expect(other.page).toHaveTitle('Asked')
})

test('if the browser rejects the install prompt, no error is left, and its next offer brings the button back', async ({
  browser,
}) => {
  const { page, token } = await openPhone(browser, 7)
  const errors = await watchForErrors(page)
  await signIn(page, token)
  const button = page.getByRole('button', { name: 'Install' })

  for (const _ of ['first', 'second']) {
    await offerInstall(page, 'rejects')
    await button.click()
    await expect(page).toHaveTitle('Asked')
    await expect(button).toBeHidden()
  }

  expect(errors().filter((error) => error.startsWith('exception'))).toEqual([])
})

/** As a phone does to a page in the background: the connection is dead, and nothing says so until it is used. */
async function endDatabaseConnection(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = () => {
      IDBDatabase.prototype.transaction = real
      throw new DOMException('The database connection is closing.', 'InvalidStateError')
    }
  })
}

/** As Chrome does where the app can be installed; a browser without a window does not. */
async function offerInstall(page: Page, answer: 'accepts' | 'rejects'): Promise<void> {
  await page.evaluate((answered) => {
    document.title = 'Offered'
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      async prompt() {
        document.title = 'Asked'
        if (answered === 'rejects') throw new DOMException('The prompt has been used', 'InvalidStateError')
      },
    })
    window.dispatchEvent(event)
  }, answer)
}

async function check(page: Page, name: string): Promise<void> {
  // Until the app knows who it is, it shows one line without a heading.
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const [width, mode] of [
    [320, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((chosen) => {
      document.documentElement.dataset.colorMode = chosen
    }, mode)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    const shots = process.env.SHOTS
    if (shots) await page.screenshot({ path: join(shots, `${name}-${width}-${mode}.png`) })
  }
}

async function openPhone(browser: Browser, index: number, options: BrowserContextOptions = {}) {
  const person = people[index]
  if (!person) throw new Error('There is no such chauffeur')
  const context = await browser.newContext({
    baseURL: `http://localhost:${server.port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    viewport: phone,
    hasTouch: true,
    ...options,
  })
  return { context, page: await context.newPage(), person, token: person.token }
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/drive/')
  await page.goto(`/drive/welcome#${token}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: /^Next trip/ })).toBeVisible()
}

type ServerTrip = { progress: string; steps: { status: string; at: string }[]; extras: object[] }

/** The first trip as the server has it. */
function tripOnServer(page: Page): Promise<ServerTrip> {
  return page.evaluate(async () => {
    const response = await fetch('/api/drive/trips')
    return (await response.json()).data.trips[0]
  })
}

/** The code in the newest text to this number. */
async function findCode(to: string): Promise<string> {
  const texts = join(server.folder, 'data/texts')
  let code: string | undefined
  const look = async () => {
    for (const name of (await readdir(texts).catch(() => []))
      .filter((each) => !each.startsWith('.'))
      .sort()) {
      const text = JSON.parse(await readFile(join(texts, name), 'utf8'))
      if (text.to === to) code = /(\d{6}) is your code/.exec(text.text)?.[1] ?? code
    }
    return code
  }
  await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBeTruthy()
  return code ?? ''
}
