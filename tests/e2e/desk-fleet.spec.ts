import { expect, type Page, request } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// The tests share the chauffeur, whom the first one creates.
test.describe.configure({ mode: 'serial' })

const server = useDeskServer()
/** The weekday of tomorrow, which is not that of a trip in twelve days. */
const shiftDay = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' }).format(
  new Date(Date.now() + 86_400_000),
)

test('a chauffeur is added with shifts, and days off can be entered and taken back', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  await page.goto('/desk/chauffeurs')
  await expect(page.getByText('No chauffeurs yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a chauffeur' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a chauffeur' })
  await adding.getByLabel('Phone').fill('12')
  await adding.getByRole('button', { name: 'Add the chauffeur' }).click()
  await expect(adding.getByText('Enter a US phone number with its area code')).toBeVisible()
  await adding.getByLabel('Name').fill('Marcus Reed')
  await adding.getByLabel('Phone').fill('(212) 555-0142')
  await adding.getByLabel('Languages').fill('English, Spanish')
  await adding.getByLabel('License valid until', { exact: true }).fill(inDays(10))
  await adding.getByLabel(shiftDay, { exact: true }).check()
  await adding.getByLabel(`${shiftDay} from`).fill('06:00')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add the chauffeur' }).click()
  await page.getByRole('link', { name: 'Marcus Reed' }).click()
  await expect(page.getByRole('region', { name: 'Usual hours' })).toContainText('6 a.m. – 6 p.m.')
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Expires soon')

  await page.getByRole('button', { name: 'Days off' }).click()
  const off = page.getByRole('dialog', { name: 'Days off of Marcus Reed' })
  await off.getByLabel('First day').fill(inDays(20))
  await off.getByLabel('Reason').fill('Vacation')
  await page.route('**/days-off', (route) => route.abort())
  await off.getByRole('button', { name: 'Save' }).click()
  await expect(off.getByRole('form').getByRole('alert')).toContainText('What you typed is still here')
  await page.unroute('**/days-off')
  await off.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Days off' })
  await expect(panel).toContainText('Vacation')
  await panel.getByRole('button', { name: 'Take back' }).click()
  await expect(panel).toContainText('None are entered.')
  await expectGoodLooks(page)

  await page.getByRole('link', { name: 'Now', exact: true }).click()
  await page.getByRole('link', { name: 'Enter the new date of Marcus Reed' }).click()
  await expect(page.getByRole('heading', { name: 'Marcus Reed' })).toBeVisible()
  expect(errors().filter((error) => !/ERR_FAILED|422/.test(error))).toEqual([])
})

test('a car gets its plate; someone who was slower learns who was faster, and loses nothing typed', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [slow, fast] = [await server.openSignedIn(browser), await server.openSignedIn(browser)]
  await slow.goto('/desk/fleet')
  await slow.getByRole('link', { name: 'Executive Sedan 1', exact: true }).click()
  await expect(slow.getByRole('heading', { name: 'Executive Sedan 1' })).toBeVisible()
  await fast.goto(slow.url())
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Change Executive Sedan 1' })
  for (const page of [slow, fast]) await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialogOf(slow).getByLabel('Notes').fill('New tires')
  await dialogOf(fast).getByLabel('Plate').fill('t123456c')
  await dialogOf(fast).getByRole('button', { name: 'Save' }).click()
  await expect(fast.getByRole('region', { name: 'Car' })).toContainText('T123456C')

  await dialogOf(slow).getByRole('button', { name: 'Save' }).click()

  await expect(dialogOf(slow).getByRole('form').getByRole('alert')).toContainText('Olivia Owen')
  await expect(dialogOf(slow).getByRole('form').getByRole('alert')).toContainText('Plate')
  await expect(dialogOf(slow).getByLabel('Notes')).toHaveValue('New tires')
  await dialogOf(slow).getByLabel('Plate').fill('T123456C')
  await dialogOf(slow).getByRole('button', { name: 'Save anyway' }).click()
  await expect(slow.getByRole('region', { name: 'Car' })).toContainText('New tires')
})

test('a trip gets a car and a chauffeur from the lists, and loses the car when it breaks down', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const customer = await request.newContext({ baseURL: `http://localhost:${server.port}` })
  const days = 12
  const { reference, manageUrl } = await bookAsGuest(customer, { days })
  const paying = await customer.post(`/api/bookings/${reference}/payments`, {
    headers: { Authorization: `Manage ${manageUrl.split('#')[1]}` },
    data: { method: 'zelle' },
  })
  expect(paying.status()).toBe(201)
  const page = await server.openSignedIn(browser)
  await page.goto('/desk')
  await page.getByRole('button', { name: `Money has arrived ${reference}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it has arrived' }).click()
  await expect(page.getByRole('button', { name: /^Money has arrived/ })).toHaveCount(0)
  await page.goto(`/desk/bookings/${reference}`)
  await page.getByRole('button', { name: 'Assign a chauffeur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a chauffeur' })
  await dialog.getByRole('combobox', { name: 'Chauffeur' }).click()
  // His license expires before the trip.
  const marcus = page.getByRole('option', { name: /Marcus Reed/ })
  await expect(marcus).toContainText('The driver’s license of Marcus Reed has expired by then.')
  await expect(marcus).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Back' }).click()

  await renewLicense(page)
  await page.goto(`/desk/bookings/${reference}?do=assign`)
  await dialog.getByRole('combobox', { name: 'Chauffeur' }).click()
  await page.getByRole('option', { name: /Marcus Reed/ }).click()
  await dialog.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option', { name: /Executive Sedan 1/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  // His only shift is on another day.
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText('outside the usual hours of Marcus')
  await dialog.getByRole('button', { name: 'Assign anyway' }).click()
  const legs = page.getByRole('region', { name: 'Car and chauffeur' })
  await expect(legs).toContainText('Marcus Reed')
  await expect(legs).toContainText('T123456C')
  await expectGoodLooks(page)

  await legs.getByRole('link', { name: 'Executive Sedan 1' }).click()
  await page.getByRole('button', { name: 'Out of service' }).click()
  const out = page.getByRole('dialog', { name: 'Executive Sedan 1 out of service' })
  await out.getByLabel('Until').fill(`${inDays(days + 2)}T10:00`)
  await out.getByLabel('Reason').fill('Gearbox')
  await page.route('**/out-of-service', (route) => route.fulfill({ status: 503, json: {} }))
  await out.getByRole('button', { name: 'Take it out of service' }).click()
  await expect(out.getByRole('form').getByRole('alert')).toContainText('The server has a problem')
  await page.unroute('**/out-of-service')
  await out.getByRole('button', { name: 'Take it out of service' }).click()
  await expect(out.getByRole('form').getByRole('alert')).toContainText(reference)
  await out.getByRole('button', { name: 'Take it out of service anyway' }).click()
  await expect(page.getByText('Out of service until')).toBeVisible()
  await page.goto(`/desk/bookings/${reference}`)
  await expect(legs).toContainText('No car')
})

test('fleet and chauffeurs pass the checks of accessibility in light and dark', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await server.openSignedIn(browser)
  for (const path of ['/desk/fleet', '/desk/chauffeurs']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectGoodLooks(page)
  }
})

/** A day in New York, so many days from now. */
function inDays(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at)
}

async function renewLicense(page: Page): Promise<void> {
  await page.goto('/desk/chauffeurs')
  await page.getByRole('link', { name: 'Marcus Reed' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Marcus Reed' })
  await dialog.getByLabel('License valid until', { exact: true }).fill(inDays(400))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Documents' })).not.toContainText('Expires soon')
}
