import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { bookAsGuest, type GuestBooking } from './support/book-as-guest.ts'
import { findMailedPath, openDesk } from './support/desk.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectGoodLooks, expectNoHorizontalScroll, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// The tests share the partner, whom the first one creates.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const server = useDeskServer()

test('a trip is farmed out: the partner accepts, names a chauffeur and drives; desk and customer see it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const desk = await server.openSignedIn(browser)
  const deskErrors = await watchForErrors(desk)
  await desk.goto('/desk/partners')
  await desk.getByRole('button', { name: 'Add a partner' }).click()
  const adding = desk.getByRole('dialog', { name: 'Add a partner' })
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Enter the company’s name')).toBeVisible()
  await adding.getByLabel('Company').fill('Hudson Executive Cars')
  await adding.getByLabel('Email').fill('dispatch@hudson.example')
  await adding.getByLabel('Phone').fill('212 555 0177')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('listitem', { name: 'Hudson Executive Cars' })).toContainText('(212) 555-0177')
  await expectGoodLooks(desk)

  const booking = await confirmed(desk)
  const panel = desk.getByRole('region', { name: 'Partners' })
  await panel.getByRole('button', { name: 'Farm out' }).click()
  const offering = desk.getByRole('dialog', { name: 'Farm out this trip' })
  await offering.getByLabel('What they get').fill('90')
  await offering.getByLabel('Note to the partner').fill('A quiet chauffeur, please.')
  await expectGoodLooks(desk)
  await offering.getByRole('button', { name: 'Send the offer' }).click()
  await expect(panel).toContainText('Waiting for a reply')
  await expect(panel).toContainText('They get$90.00')

  const { page } = await openDesk(browser, server)
  const errors = await watchForErrors(page)
  await page.goto(await findLink(booking))
  await expect(page.getByRole('heading', { name: 'Would you drive this trip for us?' })).toBeVisible()
  await expect(page.getByText('A quiet chauffeur, please.')).toBeVisible()
  await expect(page.getByText('Anna')).toBeHidden()
  await expectGoodLooks(page)
  await expectFitsSmallPhone(page)
  await page.getByRole('button', { name: 'Accept for $90.00' }).click()
  await expect(page.getByText('Anna Novak')).toBeVisible()
  await page.getByRole('button', { name: 'Save and email the customer' }).click()
  await expect(page.getByText('Enter the chauffeur’s name').first()).toBeVisible()
  await page.getByLabel('Chauffeur’s name').fill('Ben Ito')
  await page.getByLabel('Phone').fill('(212) 555-0142')
  await page.getByLabel('Car and plate').fill('Black Cadillac Escalade, T654321C')
  await page.getByRole('button', { name: 'Save and email the customer' }).click()
  await expect(page.getByRole('heading', { name: 'Your trip' })).toBeVisible()
  await expectGoodLooks(page)
  await expectFitsSmallPhone(page)

  await expect(panel).toContainText('Accepted')
  await expect(panel).toContainText('Ben Ito, (212) 555-0142, Black Cadillac Escalade, T654321C')
  await expect(panel).toContainText('Margin')
  const { page: customer } = await openDesk(browser, server)
  await customer.goto(booking.manageUrl)
  await expect(customer.getByText('Ben Ito').first()).toBeVisible()
  await expect(customer.getByText(/of our partner Hudson Executive Cars/).first()).toBeVisible()

  await page.getByRole('button', { name: 'On the way' }).click()
  await expect(page.getByRole('heading', { name: 'Status: On the way' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'History' })).toContainText('The partner company')
  // The browser reports the refused form of the chauffeur.
  expect([...deskErrors(), ...errors()].filter((text) => !text.includes('422'))).toEqual([])
})

test('a failed answer can be repeated and counts once; a declined trip is back at the desk', async ({
  browser,
}) => {
  const desk = await server.openSignedIn(browser)
  const booking = await confirmed(desk)
  await offer(desk)
  const { page } = await openDesk(browser, server)
  await page.goto(await findLink(booking))
  const call = '**/api/partner/offer/decline'
  await page.getByText('We can’t drive this trip').click()
  await page.getByLabel('Would you tell us why?').fill('All our cars are out')
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  const decline = page.getByRole('button', { name: 'Decline the trip' })
  await decline.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your answer hasn’t reached us' })).toBeVisible()
  await page.unroute(call)
  // The response of this one is lost on the way.
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await decline.click()
  await expect(page.getByRole('alert').filter({ hasText: 'only counts once' })).toBeVisible()
  await page.unroute(call)
  await decline.click()
  await expect(page.getByRole('heading', { name: 'You’ve declined this trip' })).toBeVisible()

  await expect(desk.getByRole('region', { name: 'Partners' })).toContainText('declined')
  await expect(desk.getByRole('region', { name: 'Partners' })).toContainText('All our cars are out')
  await desk.goto('/desk/')
  const returned = desk.getByRole('region', { name: 'Partners declined, or didn’t answer in time' })
  await expect(returned).toContainText(booking.reference)
})

test('a dispatcher who is too late learns that the partner has accepted; a withdrawn link says so', async ({
  browser,
}) => {
  const desk = await server.openSignedIn(browser)
  const booking = await confirmed(desk)
  await offer(desk)
  const { page } = await openDesk(browser, server)
  const link = await findLink(booking)
  await page.goto(link)
  await desk.getByRole('button', { name: 'Withdraw from Hudson Executive Cars' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Withdraw the trip' })
  await dialog.getByLabel('Reason').fill('Our own car is free')
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await expect(page.getByText('Anna Novak')).toBeVisible()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText('Hudson Executive Cars: accepted')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Our own car is free')
  await dialog.getByText('They have accepted it.').waitFor()
  await dialog.getByRole('button', { name: 'Withdraw anyway' }).click()
  await expect(desk.getByRole('region', { name: 'Partners' })).toContainText('withdrawn')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'We’ve withdrawn this trip' })).toBeVisible()
  await expect(page.getByText('Our own car is free')).toBeVisible()
  await page.goto('/partner#not-a-token')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

/** A paid booking, open at the desk. */
async function confirmed(desk: Page): Promise<GuestBooking> {
  const customer = await request.newContext({ baseURL: `http://localhost:${server.port}` })
  const booking = await bookAsGuest(customer)
  await payByZelle(customer, booking)
  await desk.goto(`/desk/bookings/${booking.reference}`)
  await desk.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Money has arrived' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, it has arrived' }).click()
  await expect(desk.getByRole('button', { name: 'Farm out' })).toBeVisible()
  return booking
}

async function payByZelle(
  customer: APIRequestContext,
  { reference, manageUrl }: GuestBooking,
): Promise<void> {
  const response = await customer.post(`/api/bookings/${reference}/payments`, {
    headers: { Authorization: `Manage ${manageUrl.split('#')[1]}` },
    data: { method: 'zelle' },
  })
  expect(response.status()).toBe(201)
}

async function offer(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Farm out' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Farm out this trip' })
  await dialog.getByRole('button', { name: 'Send the offer' }).click()
  await expect(desk.getByRole('region', { name: 'Partners' })).toContainText('Waiting for a reply')
}

function findLink({ reference }: GuestBooking): Promise<string> {
  return findMailedPath(server.folder, /\/partner#[\w.-]+/, ({ subject = '' }) => subject.includes(reference))
}

async function expectFitsSmallPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}
