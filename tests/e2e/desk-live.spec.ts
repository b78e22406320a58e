import { expect, request } from '@playwright/test'
import { openTcpProxy } from '#tests/support/open-tcp-proxy.ts'
import { bookAsGuest } from './support/book-as-guest.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks } from './support/page-checks.ts'
import { test } from './support/test.ts'

// One after the other, on one server: creating a database takes longer than a test.
test.describe.configure({ mode: 'default' })

const server = useDeskServer()

test('what one person does is on the other’s screen without a reload, and typed text stays', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const here = await server.openSignedIn(browser)
  await here.goto('/desk')
  await expect(here.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  const there = await server.openSignedIn(browser)
  await there.goto('/desk/bookings')
  await expect(there.getByText('There is nothing in this list.')).toBeVisible()

  const { reference } = await bookAsGuest(await openCustomer(), { pickUpLocation: 'The old mill' })

  // Polling would take 20 seconds and more.
  const soon = { timeout: 5_000 }
  await expect(here.getByRole('link', { name: `Set the price ${reference}` })).toBeVisible(soon)
  await expect(there.getByRole('link', { name: reference })).toBeVisible(soon)

  for (const page of [here, there]) await page.goto(`/desk/bookings/${reference}`)
  await there.getByRole('textbox', { name: 'New note' }).fill('Half a sen')
  await here.getByRole('textbox', { name: 'New note' }).fill('Prefers the back entrance')
  await here.getByRole('button', { name: 'Add the note' }).click()

  await expect(there.getByRole('region', { name: 'Notes' })).toContainText('Prefers the back entrance', soon)
  await expect(there.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a sen')
  await expect(there.getByText('Not live')).toHaveCount(0)
})

test('a lost connection is said, and once it is back nothing is missing', async ({ browser }) => {
  const { reference } = await bookAsGuest(await openCustomer(), { pickUpLocation: 'The old mill' })
  const proxy = await openTcpProxy(`http://localhost:${server.port}`)
  const [here, there] = [
    await server.openSignedIn(browser),
    await server.openSignedIn(browser, { baseURL: proxy.url }),
  ]
  for (const page of [here, there]) await page.goto(`/desk/bookings/${reference}`)
  await there.getByRole('textbox', { name: 'New note' }).fill('Half a sen')
  await expect(there.getByRole('region', { name: 'History' })).toBeVisible()
  // Until then a failed call would be that of the first load.
  await there.waitForLoadState('load')

  proxy.cut()
  proxy.disconnect()

  const notice = there.getByText('Not live: reconnecting')
  await expect(notice).toBeVisible()
  await expectGoodLooks(there)
  await expectAccessible(there)
  await here.getByRole('textbox', { name: 'New note' }).fill('Written meanwhile')
  await here.getByRole('button', { name: 'Add the note' }).click()
  await expect(here.getByRole('region', { name: 'Notes' })).toContainText('Written meanwhile')
  await expect(there.getByRole('region', { name: 'Notes' })).not.toContainText('Written meanwhile')

  proxy.forward()

  await expect(notice).toBeHidden()
  await expect(there.getByRole('region', { name: 'Notes' })).toContainText('Written meanwhile')
  await expect(there.getByRole('textbox', { name: 'New note' })).toHaveValue('Half a sen')
  proxy.close()
})

for (const device of [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'tablet', viewport: { width: 768, height: 600 } },
  { name: 'desktop', viewport: { width: 1440, height: 450 } },
])
  test(`on a ${device.name}, the notice of a lost connection covers no button for the selected bookings`, async ({
    browser,
  }) => {
    const { reference } = await bookAsGuest(await openCustomer())
    const page = await server.openSignedIn(browser, { viewport: device.viewport })
    await page.route('**/api/desk/events', (route) => route.abort())
    await page.goto('/desk/bookings')
    await page.getByRole('checkbox', { name: `Select ${reference}` }).check()

    const notice = page.getByText('Not live: reconnecting')
    await expect(notice).toBeVisible()
    const bar = page.getByRole('region', { name: 'Chosen bookings' })
    const [shown, below] = [await notice.boundingBox(), await bar.boundingBox()]
    if (!shown || !below) throw new Error('Notice and buttons are on the screen')
    expect(below.y + below.height).toBe(device.viewport.height)
    expect(shown.y + shown.height).toBeLessThanOrEqual(below.y)
  })

function openCustomer() {
  return request.newContext({ baseURL: `http://localhost:${server.port}` })
}
