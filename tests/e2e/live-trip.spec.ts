import { type Browser, expect, type Page, request } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { useTripServer } from './support/trip-server.ts'

const server = useTripServer()

// One server for all: it creates a database. Each test creates a booking first.
test.describe.configure({ mode: 'serial' })

/** Polling would take half a minute. A second is the goal, which the bench measures; a busy machine may take longer. */
const soon = { timeout: 5_000 }

test('two browsers see each press of the chauffeur’s phone, and the car on the map', async ({ browser }) => {
  const { reference, manageUrl } = await prepareTrip()
  const pages = [await openTrip(browser, manageUrl, { width: 390 }), await openTrip(browser, manageUrl)]
  const errors = await Promise.all(pages.map((page) => watchForErrors(page)))
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 2, name: /^Pick-up at / })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Call Marcus Reed/ })).toHaveAttribute(
      'href',
      /^tel:\+1212555/,
    )
    await expect(page.getByRole('link', { name: 'Text Marcus Reed' })).toHaveAttribute(
      'href',
      /^sms:\+1212555/,
    )
  }

  await server.run({ kind: 'press', reference, status: 'en-route' })
  for (const page of pages) {
    await expect(step(page, 'On the way to you')).toContainText(/\d\s[ap]\.m\./, soon)
    await expect(page.getByText('Marcus Reed isn’t sharing the location right now.')).toBeVisible(soon)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your chauffeur is on the way', soon)
  }

  await server.run({ kind: 'share', reference, latitude: 40.7306, longitude: -73.9866 })
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 2, name: /^Arrives about / })).toBeVisible(soon)
    await expect(page.getByRole('img', { name: /^Map with your car at / })).toBeVisible()
  }
  for (const page of pages) await expectGoodLooks(page)

  await server.run({ kind: 'press', reference, status: 'on-location' })
  for (const page of pages)
    await expect(page.getByRole('heading', { level: 2, name: 'Your chauffeur is here' })).toBeVisible(soon)

  await server.run({ kind: 'press', reference, status: 'on-board' })
  for (const page of pages) await expect(step(page, 'In progress')).toContainText(/\d\s[ap]\.m\./, soon)

  await server.run({ kind: 'press', reference, status: 'completed' })
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Trip completed', soon)
    await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0)
  }
  expect(errors.flatMap((listed) => listed())).toEqual([])
})

test('without the stream the page polls, without any answer it says since when, and then it goes on', async ({
  browser,
}) => {
  const { reference, manageUrl } = await prepareTrip()
  const page = await openTrip(browser, manageUrl, { isOpen: false })
  await page.route('**/live/events', (route) => route.abort())
  await page.goto(new URL(manageUrl, server.url).href)
  await expect(page.getByText(/^Updated every half minute, last at \d/)).toBeVisible()

  await page.route('**/live', (route) => route.fulfill({ status: 503, json: { message: 'No' } }))
  await page.route('**/live/events', (route) => route.fulfill({ status: 503, json: { message: 'No' } }))
  await reconnect(page)
  const notice = page.getByText(/^We lost the connection – last update \d.+\s[ap]\.m\./)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call Marcus Reed/ })).toBeVisible()
  await server.run({ kind: 'press', reference, status: 'en-route' })

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await reconnect(page)
  await expect(notice).toBeHidden()
  await expect(step(page, 'On the way to you')).toContainText(/\d\s[ap]\.m\./)
  await expect(page.getByText(/^Updated every/)).toHaveCount(0)

  await page.context().setOffline(true)
  await expect(notice).toBeVisible()
  await page.context().setOffline(false)
  await expect(notice).toBeHidden()
})

test('before the day of the trip the page loads nothing of it, and a reset link shows nothing', async ({
  browser,
}) => {
  const early = await bookAsGuest(await openCustomer())
  const page = await openTrip(browser, early.manageUrl, { isOpen: false })
  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(sent.url()))
  await page.goto(new URL(early.manageUrl, server.url).href)
  await expect(page.getByRole('heading', { name: `Booking ${early.reference}` })).toBeVisible()
  await expect(page.getByRole('img', { name: /map/i })).toBeVisible()
  expect(loaded.filter((url) => /live/.test(url))).toEqual([])

  const { manageUrl, reference } = await prepareTrip()
  const [mine, other] = [await openTrip(browser, manageUrl), await openTrip(browser, manageUrl)]
  await expect(other.getByRole('list', { name: 'Progress' })).toBeVisible()
  await mine.getByRole('button', { name: 'Reset booking links' }).click()
  await mine.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(mine.getByText('Your booking links have been reset').first()).toBeVisible()
  await server.run({ kind: 'press', reference, status: 'en-route' })

  await expect(other.getByText(/This link no longer works/)).toBeVisible()
  await expect(other.getByText('Marcus Reed')).toHaveCount(0)
  await expect(step(mine, 'On the way to you')).toContainText(/\d\s[ap]\.m\./)
})

test('a chauffeur’s phone whose stream is refused tries again soon, and at once when it is back online', async ({
  browser,
}) => {
  const { reference } = await prepareTrip()
  const token = await server.run({ kind: 'invite', reference })
  const phone = await openTrip(browser, `/drive/welcome#${token}`, { width: 390, isOpen: false })
  let refused = 0
  await phone.route('**/api/drive/events', (route) => {
    refused += 1
    return route.fulfill({ status: 503, json: { message: 'No' } })
  })
  await phone.goto(`/drive/welcome#${token}`)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('link', { name: /^Next trip/ }).click()

  // It waits for 1, 2 and 4 seconds at most; polling every 15 would take half a minute.
  await expect.poll(() => refused, { timeout: 14_000 }).toBeGreaterThanOrEqual(3)
  await phone.unroute('**/api/drive/events')
  const opened = phone.waitForResponse(
    (response) => response.url().endsWith('/api/drive/events') && response.ok(),
    { timeout: 3_000 },
  )
  await reconnect(phone)
  await opened
  await server.run({ kind: 'press', reference, status: 'en-route' })
  await expect(phone.getByText('On the way since')).toBeVisible(soon)
})

test('a phone that is allowed to share its location later does so, and sends it again after a 503', async ({
  browser,
}) => {
  const { reference, manageUrl } = await prepareTrip()
  const token = await server.run({ kind: 'invite', reference })
  const phone = await openTrip(browser, `/drive/welcome#${token}`, { width: 390, isOpen: false })
  const sent: unknown[][] = []
  await phone.route('**/api/drive/positions', (route) => {
    sent.push(route.request().postDataJSON().positions)
    return sent.length === 1 ? route.fulfill({ status: 503, json: { message: 'No' } }) : route.continue()
  })
  await phone.clock.install()
  await phone.context().setGeolocation({ latitude: 40.7306, longitude: -73.9866 })
  await phone.goto(`/drive/welcome#${token}`)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await server.run({ kind: 'press', reference, status: 'en-route' })
  const blocked = phone.getByText('Location is off.')
  await expect(blocked).toBeVisible(soon)

  await phone.context().grantPermissions(['geolocation'])
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(blocked).toBeHidden()
  await expect
    .poll(async () => {
      await phone.clock.fastForward(10_000)
      return sent.length
    })
    .toBeGreaterThanOrEqual(2)

  expect(sent[1]).toEqual(expect.arrayContaining(sent[0] ?? []))
  const customer = await openTrip(browser, manageUrl)
  await expect(customer.getByRole('img', { name: /^Map with your car at / })).toBeVisible()
})

/** The waiting time until the next try may be long. */
async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

function step(page: Page, name: string) {
  return page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name })
}

async function prepareTrip() {
  const booked = await bookAsGuest(await openCustomer())
  await server.run({ kind: 'prepare', reference: booked.reference })
  return booked
}

function openCustomer() {
  return request.newContext({ baseURL: server.url })
}

async function openTrip(browser: Browser, manageUrl: string, { width = 1440, isOpen = true } = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  if (isOpen) await page.goto(new URL(manageUrl, server.url).href)
  return page
}
