import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { bookAsGuest, type GuestBooking } from './support/book-as-guest.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// The second test counts the bookings of the first one.
test.describe.configure({ mode: 'serial' })

const server = useDeskServer()
/** The map does not know it, so the rates give no price. */
const unknownPlace = 'The barn behind the old mill'

test('a dispatcher prices a request, checks a Zelle payment and assigns a chauffeur, all from the queue', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const customer = await openCustomer()
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  await expectGoodLooks(page)

  const toPrice = await bookAsGuest(customer, { pickUpLocation: unknownPlace })
  const paying = await bookAsGuest(customer, { days: 1.02 })
  await payByZelle(customer, paying)
  await page.reload()
  await expect(page).toHaveTitle(/^\(2\) Now/)
  await expectGoodLooks(page)

  // The one press of each row leads to what it needs.
  await page.getByRole('link', { name: `Set the price ${toPrice.reference}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the price' })
  await dialog.getByRole('button', { name: 'Set the price' }).click()
  await expect(dialog.getByText('Enter a price in dollars')).toBeVisible()
  await dialog.getByLabel('Price in dollars').fill('185.50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set the price' }).click()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('$185.50')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Price named: $185.50')
  await expectGoodLooks(page)

  await page.getByRole('link', { name: 'Now', exact: true }).click()
  await page.getByRole('button', { name: `Money has arrived ${paying.reference}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it has arrived' }).click()
  await expect(page.getByRole('button', { name: /^Money has arrived/ })).toHaveCount(0)

  await addChauffeur(page, 'Carl Driver')
  await page.goto(`/desk/bookings/${paying.reference}`)
  await page.getByRole('button', { name: 'Assign a chauffeur' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign a chauffeur' })
  await assigning.getByRole('combobox', { name: 'Chauffeur' }).click()
  await page.getByRole('option', { name: 'Carl Driver' }).click()
  await assigning.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Car and chauffeur' })).toContainText('Carl Driver')
  await expect(page.getByText('Chauffeur assigned').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'New note' }).fill('Prefers the back entrance')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Olivia Owen')
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
  expect(errors()).toEqual([])
})

test('bookings are found by what people know, and the list is in the address', async ({ browser }) => {
  const customer = await openCustomer()
  const { reference } = await bookAsGuest(customer)
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(/^SW-/) })

  await page.getByRole('searchbox', { name: 'Search' }).fill('carl driver')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/search=carl\+driver/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz nobody')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Without a chauffeur' }).click()
  await expect(page.getByText('There is nothing in this list.')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expectGoodLooks(page)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { name: reference })).toBeFocused()
})

test('a note typed for one booking is not there in the next one, opened by the palette', async ({
  browser,
}) => {
  const customer = await openCustomer()
  const [first, second] = [await bookAsGuest(customer), await bookAsGuest(customer)]
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/bookings/${first.reference}`)
  await page.getByRole('textbox', { name: 'New note' }).fill('Has a key to the garage')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill(second.reference)
  await palette.getByRole('option', { name: new RegExp(second.reference) }).click()

  await expect(page.getByRole('heading', { name: second.reference })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
})

test('someone who was slower is told who was faster, and loses nothing typed', async ({ browser }) => {
  const customer = await openCustomer()
  const { reference } = await bookAsGuest(customer, { pickUpLocation: unknownPlace })
  const [slow, fast] = [await server.openSignedIn(browser), await server.openSignedIn(browser)]
  for (const page of [slow, fast]) await page.goto(`/desk/bookings/${reference}?do=price`)
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Set the price' })
  await dialogOf(slow).getByLabel('Price in dollars').fill('90')
  await dialogOf(slow).getByLabel('Note for the customer').fill('With two stops')
  await dialogOf(fast).getByLabel('Price in dollars').fill('250')
  await dialogOf(fast).getByRole('button', { name: 'Set the price' }).click()
  await expect(dialogOf(fast)).toBeHidden()

  await dialogOf(slow).getByRole('button', { name: 'Set the price' }).click()

  await expect(dialogOf(slow).getByRole('form').getByRole('alert')).toContainText('Olivia Owen')
  await expect(dialogOf(slow).getByRole('form').getByRole('alert')).toContainText('Price named: $250.00')
  await expect(dialogOf(slow).getByLabel('Note for the customer')).toHaveValue('With two stops')
  await expectAccessible(slow)
  await dialogOf(slow).getByRole('button', { name: 'Set the price anyway' }).click()
  await expect(slow.getByRole('region', { name: 'Money' })).toContainText('$90.00')
})

for (const { path, call, heading } of [
  { path: '/desk/', call: '**/api/desk/now', heading: 'Now' },
  { path: '/desk/bookings', call: '**/api/desk/bookings?*', heading: 'Bookings' },
])
  test(`${heading}: a server that fails or can’t be reached is said, and it recovers`, async ({
    browser,
  }) => {
    const page = await server.openSignedIn(browser)
    await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The server has a problem')
    await page.unroute(call)
    await page.route(call, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We couldn’t reach the server')
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  })

test('an action that fails says so in its dialog, which keeps what was typed', async ({ browser }) => {
  const customer = await openCustomer()
  const { reference } = await bookAsGuest(customer, { pickUpLocation: unknownPlace })
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/bookings/${reference}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this request' })
  await dialog.getByLabel('Reason').fill('No car left on that day')
  await page.route('**/decline', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText('What you typed is still here')
  await page.unroute('**/decline')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Canceled').first()).toBeVisible()
})

async function addChauffeur(page: Page, name: string): Promise<void> {
  await page.goto('/desk/chauffeurs')
  await page.getByRole('button', { name: 'Add a chauffeur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a chauffeur' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill('(212) 555-0155')
  await dialog.getByRole('button', { name: 'Add the chauffeur' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
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

function openCustomer(): Promise<APIRequestContext> {
  return request.newContext({ baseURL: `http://localhost:${server.port}` })
}
