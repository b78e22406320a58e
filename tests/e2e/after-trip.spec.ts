import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { useDeskServer } from './support/desk-server.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'serial', timeout: 240_000 })

type Trip = { reference: string; link: string }

const trips: { waited?: Trip; withExtra?: Trip } = {}

const server = useDeskServer({
  prepare: async (place) => {
    const script = 'tests/e2e/support/seed-completed-trip.ts'
    const printed = execFileSync(process.execPath, [script], { env: { PATH: process.env.PATH, ...place } })
    const [waited, withExtra] = JSON.parse(String(printed)) as Trip[]
    Object.assign(trips, { waited, withExtra })
  },
})

test('after the trip a customer sees the final price, tips by card, rates and reports a lost item', async ({
  page,
}) => {
  const errors = await watchForErrors(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openTrip(page, trips.waited)
  const after = page.getByRole('region', { name: 'After your trip' })
  await expect(after).toContainText(/Waiting time\s*Waiting .+, 15 minutes free, 27 × \$1\.00/)
  await expect(after).toContainText(
    '$27.00 of it is still due. We won’t charge your card for it automatically.',
  )
  const tip = after.getByRole('form', { name: 'Tip' })
  await expect(tip).toContainText(/Your price already includes a gratuity of \$\d+\.\d\d\./)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoHorizontalScroll(page)

  await tip.getByRole('radio', { name: 'Another amount' }).check()
  await tip.getByLabel('Tip in dollars').fill('a lot')
  await tip.getByRole('button', { name: 'Tip by card' }).click()
  await expect(tip.getByText('Enter a tip of at least $1')).toBeVisible()
  await tip.getByLabel('Tip in dollars').fill('12.50')
  await tip.getByRole('button', { name: 'Tip by card' }).click()
  await page.getByRole('button', { name: 'Pay $12.50', exact: true }).click()
  await expect(tip).toContainText('Thank you for your tip of $12.50', { timeout: 60_000 })
  await expect(after).toContainText('$27.00 of it is still due.')

  const rating = after.getByRole('form', { name: 'Rating' })
  await rating.getByRole('button', { name: 'Send rating' }).click()
  await expect(rating.getByText('Choose a rating')).toBeVisible()
  await rating.getByRole('radio', { name: '2, not good' }).check()
  await rating.getByLabel('Comment').fill('The car was cold')
  await rating.getByRole('button', { name: 'Send rating' }).click()
  await expect(rating.getByRole('button', { name: 'Change rating' })).toBeVisible()

  await after.getByText('Left something in the car?').click()
  const lost = after.getByRole('form', { name: 'Left something in the car?' })
  await lost.getByRole('button', { name: 'Send' }).click()
  await expect(lost.getByLabel('What is it?')).toBeFocused()
  await lost.getByLabel('What is it?').fill('A black umbrella')
  await lost.getByRole('button', { name: 'Send' }).click()
  await expect(after.getByText('We’ll ask your chauffeur and get back to you')).toBeFocused()
  expect(errors()).toEqual([])
})

test('when the server is busy or the connection breaks, nothing typed is lost and nothing is sent twice', async ({
  page,
}) => {
  await openTrip(page, trips.withExtra)
  const after = page.getByRole('region', { name: 'After your trip' })
  const tip = after.getByRole('form', { name: 'Tip' })
  await tip.getByRole('radio').first().check()
  const tips = '**/api/bookings/*/tips'
  const message = 'Our payment service isn’t responding right now. You haven’t been charged.'
  await page.route(tips, (route) => route.fulfill({ status: 503, json: { message } }), { times: 1 })
  await tip.getByRole('button', { name: 'Tip by card' }).click()
  await expect(tip.getByRole('alert')).toContainText('The payment page didn’t open')
  await expect(tip.getByRole('radio').first()).toBeChecked()

  await after.getByText('A question about the price?').click()
  const question = after.getByRole('form', { name: 'A question about the price?' })
  await question.getByLabel('Your question').fill('Is parking included?')
  const messages = '**/api/bookings/*/messages'
  const ids: unknown[] = []
  await page.route(messages, async (route) => {
    ids.push(route.request().postDataJSON().id)
    if (ids.length > 1) return route.continue()
    // The message arrives, its response is lost.
    await route.fetch()
    await route.abort()
  })
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(question.getByRole('alert')).toContainText('We couldn’t reach our server')
  await expect(question.getByLabel('Your question')).toHaveValue('Is parking included?')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(after.getByText('We’ll check it and answer by email')).toBeVisible()
  expect(new Set(ids).size).toBe(1)
})

test('the desk approves an extra with its photo, reads the rating and finds the messages', async ({
  browser,
}) => {
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  await page.goto('/desk')
  await expect(page.getByRole('region', { name: 'Extras to approve' })).toContainText('1')
  const messages = page.getByRole('listitem', { name: /^Message from/ })
  await expect(messages).toHaveCount(2)
  await expect(messages.filter({ hasText: 'A black umbrella' })).toContainText(trips.waited?.reference ?? '')

  await page.getByRole('link', { name: `Decide ${trips.withExtra?.reference}` }).click()
  const extras = page.getByRole('region', { name: 'From the chauffeur' })
  const photo = extras.getByRole('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await extras.getByRole('button', { name: 'Approve Parking, $18.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve parking' })
  await dialog.getByLabel('Amount in dollars').fill('15')
  await dialog.getByLabel('Explanation').fill('Garage at the pick-up, 30 minutes')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(extras).toContainText('Approved')
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Due$15.00')

  await page.goto('/desk')
  await page.getByRole('link', { name: `Read ${trips.waited?.reference}` }).click()
  const rating = page.getByRole('region', { name: 'Rating by the customer' })
  await expect(rating).toContainText('2 out of 5')
  await expect(rating).toContainText('The car was cold')
  await rating.getByRole('button', { name: 'I’ve taken care of it' }).click()
  await expect(rating).toContainText('read by Olivia Owen')
  await expect(page.getByRole('region', { name: 'Tips' })).toContainText('$12.50')
  expect(errors()).toEqual([])
})

async function openTrip(page: Page, trip: Trip | undefined): Promise<void> {
  if (!trip) throw new Error('There is no trip')
  await openPage(page, `http://localhost:${server.port}${trip.link}`)
  await expect(page.getByRole('form', { name: 'Tip' })).toBeVisible()
}
