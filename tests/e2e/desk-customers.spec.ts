import { readFile } from 'node:fs/promises'
import { expect, type Page, request } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible } from './support/page-checks.ts'
import { test } from './support/test.ts'

const server = useDeskServer()

test('the data of a customer is exported as a file, and erased once no trip is ahead', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const customer = await request.newContext({ baseURL: `http://localhost:${server.port}` })
  const { reference, email } = await bookAsGuest(customer)
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/customers?search=${email}`)
  await page.getByRole('link', { name: 'Anna Novak' }).click()
  await mergeAndSeparate(page, { other: await bookAsGuest(customer), email })
  const panel = page.getByRole('region', { name: 'Personal data' })

  const exportCall = '**/api/desk/customers/*/export'
  await page.route(exportCall, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await panel.getByRole('button', { name: 'Export their data' }).click()
  await expect(panel.getByRole('alert')).toContainText('The server has a problem')
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export their data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^customer-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ bookings: [{ reference, contact: { email } }] })
  await expect(panel.getByRole('alert')).toBeHidden()

  await panel.getByRole('button', { name: 'Erase this customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Anna Novak' })
  const typed = dialog.getByLabel('Type their email address to confirm')
  await typed.fill('anna@example.com')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This is not the email address of this customer')).toBeVisible()
  await typed.fill(email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText(`${reference} is not over yet`)
  await expect(typed).toHaveValue(email)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  const colleague = await page.context().newPage()
  await colleague.goto(`/desk/bookings/${reference}`)
  await colleague.getByRole('button', { name: 'Decline' }).click()
  const decline = colleague.getByRole('dialog', { name: 'Decline this request' })
  await decline.getByLabel('Reason').fill('The customer asked for it')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(decline).toBeHidden()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(page.getByText('The customer has been erased.').first()).toBeVisible()
  await colleague.goto(`/desk/bookings/${reference}`)
  await expect(colleague.getByRole('region', { name: 'People' })).toContainText('Erased customer')
  await expect(colleague.getByText(email)).toHaveCount(0)
})

/** Merges another customer's address into the open customer, and separates them again. */
async function mergeAndSeparate(page: Page, { other, email }: { other: { email: string }; email: string }) {
  const addresses = page.getByRole('region', { name: 'Other addresses' })
  await addresses.getByRole('button', { name: 'Merge another address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge another address into Anna Novak' })
  const typed = dialog.getByLabel('The other email address')
  await typed.fill(email)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('This address already belongs to this customer')).toBeVisible()
  await typed.fill(other.email)
  await page.route('**/api/desk/customers/*/merge', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toBeVisible()
  await expect(typed).toHaveValue(other.email)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(addresses.getByRole('listitem')).toContainText(other.email)
  await expect(page.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(2)
  await addresses.getByRole('button', { name: `Separate ${other.email}` }).click()
  await expect(page.getByRole('region', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1)
}
