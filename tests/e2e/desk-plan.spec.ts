import { expect, type Page, test } from '@playwright/test'
import { dayPlan } from '#server/api/openapi/plan-examples.ts'
import { useDedicatedServer } from './support/dedicated-server.ts'
import { createOwner, openDesk } from './support/desk.ts'
import { expectAccessible } from './support/page-checks.ts'

// The tests share the owner, whom the first one creates.
test.describe.configure({ mode: 'serial' })

const server = useDedicatedServer(() => ({ LOG_LEVEL: 'warn' }))
let signedIn = ''

test('a day without trips has nothing to plan, and the day is in the address', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page } = await openDesk(browser, server)
  await createOwner(page, server)
  await page.goto('/desk/plan?day=2031-05-06')
  await expect(page.getByLabel('Day')).toHaveValue('2031-05-06')

  await page.getByRole('button', { name: 'Work out a plan' }).click()

  await expect(page.getByText('There are no confirmed trips on this day.')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Day').fill('2031-05-07')
  await expect(page).toHaveURL(/day=2031-05-07/)
  await expect(page.getByText('Nothing changes until you apply it.')).toBeVisible()
  signedIn = JSON.stringify(await page.context().storageState())
})

test('a plan is compared with the present, and the chosen part is applied', async ({ browser }) => {
  const { page } = await openDesk(browser, server, signedIn)
  const [change] = dayPlan.changes
  const other = { ...change, legId: '1c5f5a2e-6a0f-4c34-9a51-2f1d3c8f7a11', reference: 'SW-2ND-LEG-XTB' }
  const reason = 'No chauffeur works at that time.'
  await answer(page, {
    ...dayPlan,
    changes: [change, { ...other, upgrade: 'Luxury SUV' }],
    leftOver: [{ ...change, legId: '2c5f5a2e-6a0f-4c34-9a51-2f1d3c8f7a12', reason }],
  })
  await page.goto(`/desk/plan?day=${dayPlan.day}`)
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

test('a plan is canceled, fails and is tried again; a day that changed meanwhile asks for a new plan', async ({
  browser,
}) => {
  const { page } = await openDesk(browser, server, signedIn)
  const [change] = dayPlan.changes
  await page.route('**/api/desk/plans', () => {}, { times: 1 })
  await page.goto(`/desk/plan?day=${dayPlan.day}`)
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

  // The example was made for another day than the present, so the server refuses it.
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  const changed = alert(page, 'This day has changed since the plan was worked out')
  await changed.getByRole('button', { name: 'Work out a new plan' }).click()
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
})

/** Another alert may be empty: it is for what the screen reader hears. */
function alert(page: Page, hasText: string) {
  return page.getByRole('alert').filter({ hasText })
}

async function answer(page: Page, plan: unknown) {
  await page.route('**/api/desk/plans', (route) => route.fulfill({ json: { data: plan } }))
}
