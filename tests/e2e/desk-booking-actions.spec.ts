import { type APIRequestContext, expect, request } from '@playwright/test'
import { staffPassword } from '#tests/support/sign-in-staff.ts'
import { bookAsGuest, type GuestBooking } from './support/book-as-guest.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// One after the other, on one server: creating a database takes longer than a test.
test.describe.configure({ mode: 'default' })

const server = useDeskServer()

test('money: a part of a Zelle payment, the rest, a price line by keyboard, taken back, and a refund', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const customer = await openCustomer()
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  const booking = await bookAsGuest(customer)
  await payByZelle(customer, booking)
  await page.goto(`/desk/bookings/${booking.reference}`)
  const money = page.getByRole('region', { name: 'Money' })

  await money.getByRole('button', { name: 'Only a part' }).click()
  const part = page.getByRole('dialog', { name: 'Record a part of the payment' })
  await part.getByRole('button', { name: 'Record it' }).click()
  await expect(part.getByText('Enter an amount in dollars')).toBeVisible()
  await part.getByLabel('Amount that has arrived').fill('50')
  await part.getByRole('button', { name: 'Record it' }).click()
  await expect(money).toContainText('Paid$50.00')
  await money.getByRole('button', { name: 'Money has arrived' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, it has arrived' }).click()
  await expect(money).toContainText('Due$0.00')

  await money.getByRole('button', { name: 'Adjust the price' }).focus()
  await page.keyboard.press('Enter')
  const adjusting = page.getByRole('dialog', { name: 'Adjust the price' })
  await expect(adjusting.getByRole('radio', { name: 'Waiting time' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(adjusting.getByRole('radio', { name: 'Tolls' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('17.50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Verrazzano bridge, both ways')
  await expect(adjusting.getByRole('form').getByRole('status')).toContainText('$17.50 is due')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(money.getByRole('list', { name: 'Adjustments' })).toContainText('Tolls: Verrazzano bridge')
  await expect(money.getByRole('button', { name: 'Adjust the price' })).toBeFocused()
  await expect(money).toContainText('Due$17.50')

  await money.getByRole('button', { name: 'Take back Tolls, $17.50' }).click()
  const taking = page.getByRole('dialog', { name: 'Take back this price line' })
  await taking.getByLabel('Reason').fill('Entered for the wrong trip')
  await taking.getByRole('button', { name: 'Take it back' }).click()
  await expect(money).toContainText('Due$0.00')

  // The response of the first press is lost on the way: the second one must not refund again.
  await money.getByRole('button', { name: 'Refund' }).click()
  const refunding = page.getByRole('dialog', { name: 'Refund' })
  await refunding.getByLabel('Amount in dollars').fill('20')
  await refunding.getByLabel('Reason').fill('The car was late')
  await page.route('**/refunds', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await refunding.getByRole('button', { name: 'Refund' }).click()
  await expect(refunding.getByRole('form').getByRole('alert')).toContainText('What you typed is still here')
  await page.unroute('**/refunds')
  await refunding.getByRole('button', { name: 'Refund' }).click()
  await expect(refunding).toBeHidden()
  await expect(money).toContainText('Being refunded$20.00')
  await expect(money.getByRole('list', { name: 'Adjustments' }).getByText('Refund:')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Refund $20.00: The car was late')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(async () => {
    await page.reload()
    await expect(messages).toContainText('Price adjusted or refunded', { timeout: 2_000 })
  }).toPass()
  await messages.getByRole('button', { name: 'Send again Payment received' }).first().click()
  await expect(page.getByText('The email is on its way to the customer.').first()).toBeVisible()
  await expectGoodLooks(page)
  expect(errors().filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a trip is changed at the previewed price; a failure keeps the form and the price', async ({
  browser,
}) => {
  const { reference } = await bookAsGuest(await openCustomer())
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/bookings/${reference}`)
  await page.getByRole('button', { name: 'Change the trip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the trip' })
  await dialog.getByLabel('Reason').fill('The customer called')
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(dialog.getByText('Change something first')).toBeVisible()
  await dialog.getByLabel('Stops').fill('100 Bleecker St, New York')
  await dialog.getByLabel('Passengers').fill('0')
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(dialog.getByLabel('Passengers')).toBeFocused()
  await dialog.getByLabel('Passengers').fill('3')
  await dialog.getByRole('button', { name: /booster/i }).click()
  await dialog.getByRole('button', { name: 'Add a traveler' }).click()
  const traveler = dialog.getByRole('group', { name: 'Traveler 1' })
  await traveler.getByLabel('First name').fill('Zebulon')
  await traveler.getByLabel('Phone').fill('(212) 555-0133')
  await traveler.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(traveler.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await traveler.getByRole('textbox', { name: 'Email' }).fill('zeb@example.com')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'See the new price' }).click()
  await expect(dialog.getByText(/^The new price is \$/)).toBeFocused()
  await expectAccessible(page)
  await page.route('**/change', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Change the trip' }).click()
  await expect(dialog.getByText('We couldn’t reach the server')).toBeVisible()
  await page.unroute('**/change')
  await dialog.getByRole('button', { name: 'Change the trip' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText('100 Bleecker St')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /Changed by us: stops, .*passengers/,
  )
  await expect(page.getByText('Zebulon')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trip' })).toContainText(/booster/i)
})

test('the job sheet has what the chauffeur needs on one page, and no prices', async ({ browser }) => {
  const { reference } = await bookAsGuest(await openCustomer())
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/bookings/${reference}`)
  await page.getByRole('link', { name: 'Job sheet' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Anna Novak')
  await expect(sheet).toContainText('JFK Airport')
  await expect(sheet).not.toContainText('$')
  await expectGoodLooks(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a booking that fails to load, or loads slowly, says so and recovers', async ({ browser }) => {
  const { reference } = await bookAsGuest(await openCustomer())
  const page = await server.openSignedIn(browser)
  const call = `**/api/desk/bookings/${reference}`
  const alert = page.getByRole('main').getByRole('alert')
  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await page.goto(`/desk/bookings/${reference}`)
  await expect(alert).toContainText('The server has a problem')
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('We couldn’t reach the server')
  await page.unroute(call)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    await isReleased
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still loading. Your connection seems slow.')).toBeVisible({ timeout: 10_000 })
  release()
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('Still loading')).toHaveCount(0)
})

test('a session that ends while a dialog is open asks for a sign-in, and the action goes through', async ({
  browser,
}) => {
  const { reference } = await bookAsGuest(await openCustomer())
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/bookings/${reference}?do=adjust`)
  const dialog = page.getByRole('dialog', { name: 'Adjust the price' })
  await dialog.getByRole('radio', { name: 'Parking' }).check()
  await dialog.getByLabel('Amount in dollars').fill('12')
  await dialog.getByLabel('Reason').fill('Garage at the theater')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Adjust the price' }).click()

  const signIn = page.getByRole('dialog', { name: 'Please sign in again' })
  await signIn.locator('[name=password]').fill(staffPassword)
  await signIn.getByRole('button', { name: 'Continue' }).click()
  await signIn.getByRole('button', { name: 'Use a recovery code' }).click()
  await signIn.getByLabel('Recovery code').fill(server.signedIn().recoveryCodes.pop() ?? '')
  await signIn.getByRole('button', { name: 'Sign in' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Adjustments' })).toContainText(
    'Parking: Garage at the theater',
  )
})

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
