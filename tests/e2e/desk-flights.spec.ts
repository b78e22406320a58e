import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { newYorkClockAt, toInstant } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay, type WallClock } from '#domain/time/wall-clock.ts'
import { bookAsGuest } from './support/book-as-guest.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// One after the other, on one server: creating a database takes longer than a test.
test.describe.configure({ mode: 'default' })

const server = useDeskServer()

/** Forty days from now. */
const day = addDays(toCalendarDay(newYorkClockAt(new Date())), 40)
const clockAt = (time: string): WallClock => `${day}T${time}` as WallClock
const at = (time: string) => toInstant(clockAt(time))?.toISOString() ?? ''

test('a landing is entered, the pick-up is accepted, and failures lose nothing', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  const reference = await confirmLanding(page)
  const flight = page.getByRole('region', { name: 'Flight', exact: true })
  await expect(flight).toContainText('Delta DL 47')
  await expect(flight).toContainText('Nothing known yet')

  await flight.getByRole('button', { name: 'Enter a landing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Landing of Delta DL 47' })
  await expect(dialog.getByLabel('Landing, New York time')).toHaveValue(clockAt('16:45'))
  await dialog.getByLabel('Landing, New York time').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the day and the time of the landing')).toBeVisible()
  await dialog.getByLabel('Landing, New York time').fill(clockAt('17:40'))
  await expectAccessible(page)
  // A colleague changes the booking while the dialog is open.
  const stale = await page.request.post(`/api/desk/bookings/${reference}/adjustments`, {
    headers: { Origin: `http://localhost:${server.port}` },
    data: {
      version: await versionOf(page, reference),
      id: crypto.randomUUID(),
      kind: 'parking',
      cents: 1_200,
      reason: 'Garage at the airport',
    },
  })
  expect(stale.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText(
    'This booking has changed meanwhile',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question =
    'Delta DL 47 lands at 5:40 p.m., 55 minutes late: pick-up at 6:20 p.m. instead of 5:25 p.m.?'
  await expect(flight).toContainText(question)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.route('**/flight/accept', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await flight.getByRole('button', { name: 'Accept' }).click()
  await expect(flight.getByRole('alert')).toContainText('The server has a problem')
  await page.unroute('**/flight/accept')
  await flight.getByRole('button', { name: 'Accept' }).click()
  await expect(flight).toContainText('Pick-up moved by Olivia Owen')
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText('6:20 p.m.')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('55 minutes late')
  await expectGoodLooks(page)
  expect(errors().filter((text) => !/503|409/.test(text))).toEqual([])
})

test('Now lists flights to decide on, also canceled ones', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  const [late, canceled] = [await confirmLanding(page), await confirmLanding(page)]
  await enter(page, late, { state: 'expected', landingAt: at('17:40') })
  await enter(page, canceled, { state: 'canceled', landingAt: null })
  await page.goto('/desk')
  const group = page.getByRole('region', { name: 'Flights that have moved' })
  await expect(group.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  await group.getByRole('button', { name: `Keep the time ${late}` }).click()
  await expect(group.getByRole('listitem')).toHaveCount(1)
  await expect(group).toContainText('Delta DL 47 is canceled. Call the customer.')
  await group.getByRole('button', { name: `I’ve called ${canceled}` }).click()
  await expect(group).toBeHidden()
})

/** A paid trip that begins with a landing at 4:45 p.m.; leaves its page open. */
async function confirmLanding(page: Page): Promise<string> {
  const customer: APIRequestContext = await request.newContext({ baseURL: `http://localhost:${server.port}` })
  const { reference, manageUrl } = await bookAsGuest(customer, {
    trip: {
      type: 'from-airport',
      pickUpLocation: 'JFK Airport',
      destinationLocation: '350 5th Ave, New York, NY 10118',
      pickUpAt: at('17:25'),
      airline: 'Delta',
      flightNumber: 'DL 47',
      flightKind: 'domestic',
      flightAt: at('16:45'),
    },
  })
  const paid = await customer.post(`/api/bookings/${reference}/payments`, {
    headers: { Authorization: `Manage ${manageUrl.split('#')[1]}` },
    data: { method: 'zelle' },
  })
  expect(paid.status()).toBe(201)
  await page.goto(`/desk/bookings/${reference}`)
  await page.getByRole('button', { name: 'Money has arrived' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it has arrived' }).click()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Due$0.00')
  return reference
}

async function versionOf(page: Page, reference: string): Promise<number> {
  return (await (await page.request.get(`/api/desk/bookings/${reference}`)).json()).data.version
}

async function enter(page: Page, reference: string, entered: object): Promise<void> {
  const response = await page.request.post(`/api/desk/bookings/${reference}/flight`, {
    headers: { Origin: `http://localhost:${server.port}` },
    data: { version: await versionOf(page, reference), ...entered },
  })
  expect(response.status()).toBe(200)
}
