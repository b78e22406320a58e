import { type Browser, expect, type Page } from '@playwright/test'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { addDays, toCalendarDay } from '#domain/time/wall-clock.ts'
import { dayPlan } from '#server/api/openapi/plan-examples.ts'
import { row } from './support/board.ts'
import { useBoardServer } from './support/board-server.ts'
import { expectAccessible } from './support/page-checks.ts'
import { test } from './support/test.ts'

const day = addDays(toCalendarDay(newYorkClockAt(new Date())), 2)
const server = useBoardServer({
  day,
  rows: 2,
  legs: [
    { at: '09:00', passenger: 'Ada Lovelace', row: 0 },
    { at: '09:30', passenger: 'Grace Hopper' },
    { at: '14:00', passenger: 'Linus Weiss' },
  ],
})

// One server for all.
test.describe.configure({ mode: 'serial' })

test('the plan of a day is applied and on the board at once; a plan made before is refused, and made anew', async ({
  browser,
}) => {
  const [page, late] = [await openPlan(browser, day), await openPlan(browser, day)]
  for (const each of [page, late]) {
    await each.getByRole('button', { name: 'Work out a plan' }).click()
    await expect(each.getByText('This is the best possible plan.')).toBeVisible({ timeout: 30_000 })
    await expect(each.getByText('1 trip that someone pinned')).toBeVisible()
  }
  const board = await page.context().newPage()
  await board.goto(`/desk/board?day=${day}`)
  await expect(row(board, 'Unassigned')).toContainText('Grace Hopper')

  await page.getByRole('button', { name: 'Apply 2 changes' }).click()

  await expect(page.getByRole('heading', { name: '2 trips changed' })).toBeVisible()
  // Ada's trip lasts until 10:20, so the other chauffeur drives Grace.
  await expect(row(board, 'Executive Sedan 2')).toContainText('Grace Hopper')
  await expect(row(board, 'Unassigned')).not.toContainText('Linus Weiss')

  await late.getByRole('button', { name: 'Apply 2 changes' }).click()
  const changed = alert(late, 'This day has changed since the plan was worked out')
  await changed.getByRole('button', { name: 'Work out a new plan' }).click()
  await expect(late.getByText('Nothing to change: the day is planned like this already.')).toBeVisible({
    timeout: 30_000,
  })
})

test('a day without trips has nothing to plan, and the day is in the address', async ({ browser }) => {
  const page = await openPlan(browser, '2031-05-06')
  await expect(page.getByLabel('Day')).toHaveValue('2031-05-06')

  await page.getByRole('button', { name: 'Work out a plan' }).click()

  await expect(page.getByText('There are no confirmed trips on this day.')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Day').fill('2031-05-07')
  await expect(page).toHaveURL(/day=2031-05-07/)
  await expect(page.getByText('Nothing changes until you apply it.')).toBeVisible()
})

test('a plan is compared with the present, and only the chosen part is sent', async ({ browser }) => {
  const page = await openPlan(browser, dayPlan.day)
  const [change] = dayPlan.changes
  const other = { ...change, legId: '1c5f5a2e-6a0f-4c34-9a51-2f1d3c8f7a11', reference: 'SW-2ND-LEG-XTB' }
  const reason = 'No chauffeur works at that time.'
  await answer(page, {
    ...dayPlan,
    changes: [change, { ...other, upgrade: 'Luxury SUV' }],
    leftOver: [{ ...change, legId: '2c5f5a2e-6a0f-4c34-9a51-2f1d3c8f7a12', reason }],
  })
  await page.getByRole('button', { name: 'Work out a plan' }).click()

  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('row', { name: 'Empty miles' })).toContainText('−122.2')
  await expect(comparison).toContainText('This is the best possible plan.')
  await expect(page.getByText('Luxury SUV instead of the booked Executive Sedan')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 trip without a chauffeur' })).toContainText(reason)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Apply the change of SW-2ND-LEG-XTB' }).press('Space')
  const sent = page.waitForRequest('**/api/desk/plans/apply')
  await page.route('**/api/desk/plans/apply', (route) => route.fulfill({ json: { data: { count: 1 } } }))
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  expect((await sent).postDataJSON()).toEqual({
    day: dayPlan.day,
    fingerprint: dayPlan.fingerprint,
    changes: [{ legId: change?.legId, carId: change?.carId, chauffeurId: change?.chauffeurId }],
  })
  await expect(page.getByRole('heading', { name: '1 trip changed' })).toBeVisible()
})

test('a plan is canceled, fails and is tried again', async ({ browser }) => {
  const page = await openPlan(browser, dayPlan.day)
  const [change] = dayPlan.changes
  await page.route('**/api/desk/plans', () => {}, { times: 1 })
  await page.getByRole('button', { name: 'Work out a plan' }).click()
  await expect(page.getByRole('progressbar', { name: 'Time used for the plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.route(
    '**/api/desk/plans',
    (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }),
    {
      times: 1,
    },
  )
  await page.getByRole('button', { name: 'Work out a plan' }).click()
  await expect(alert(page, 'The server has a problem')).toBeVisible()

  await answer(page, { ...dayPlan, legGap: 2, changes: [change] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('up to 2 more trips might be possible')).toBeVisible()
})

/** Another alert may be empty: it is for what the screen reader hears. */
function alert(page: Page, hasText: string) {
  return page.getByRole('alert').filter({ hasText })
}

async function answer(page: Page, plan: unknown) {
  await page.route('**/api/desk/plans', (route) => route.fulfill({ json: { data: plan } }))
}

async function openPlan(browser: Browser, planned: string): Promise<Page> {
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/plan?day=${planned}`)
  return page
}
