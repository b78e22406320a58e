import { readFile } from 'node:fs/promises'
import { expect, type Page, request } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { findMailedPath, openDesk } from './support/desk.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// The tests share the bookings that the first one creates.
test.describe.configure({ mode: 'serial' })

const server = useDeskServer()
let references: string[] = []

test('several bookings get a note at once; a failed one says why, and a second try finishes it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const customer = await request.newContext({ baseURL: `http://localhost:${server.port}` })
  references = [
    (await bookAsGuest(customer)).reference,
    (await bookAsGuest(customer)).reference,
    (await bookAsGuest(customer)).reference,
  ]
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)

  const [first = ''] = references
  await page.route(`**/api/desk/bookings/${first}/notes`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a note · 3 bookings' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Road race on that day')
  await dialog.getByRole('button', { name: 'Add the note' }).click()
  const results = dialog.getByRole('list', { name: 'Result for each booking' }).getByRole('listitem')
  await expect(results.filter({ hasText: 'Done' })).toHaveCount(2)
  await expect(results.filter({ hasText: first })).toContainText('We couldn’t reach the server')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Road race on that day')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again for 1 booking' }).click()
  await expect(results.filter({ hasText: 'Done' })).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: 'Back to the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 selected')).toBeHidden()

  await page.goto(`/desk/bookings/${first}`)
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Road race on that day')
})

test('of several requests that are declined, one that has changed meanwhile is left as it is', async ({
  browser,
}) => {
  const page = await server.openSignedIn(browser)
  const [first = '', second = ''] = references
  await page.goto('/desk/bookings')
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await page.getByRole('checkbox', { name: `Select ${second}` }).check()

  const colleague = await page.context().newPage()
  await colleague.goto(`/desk/bookings/${second}`)
  await colleague.getByRole('button', { name: 'Decline' }).click()
  const other = colleague.getByRole('dialog', { name: 'Decline this request' })
  await other.getByLabel('Reason').fill('No car left')
  await other.getByRole('button', { name: 'Decline' }).click()
  await expect(other).toBeHidden()

  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline these requests · 2 bookings' })
  await dialog.getByLabel('Reason').fill('Road race')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  const results = dialog.getByRole('list', { name: 'Result for each booking' }).getByRole('listitem')
  await expect(results.filter({ hasText: first })).toContainText('Done')
  await expect(results.filter({ hasText: second })).toContainText(/changed/)
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('a list is saved under a name, deleted, and brought back', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings?view=all&search=nobody')
  await page.getByRole('button', { name: 'Save this list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this list' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name of up to 40 characters')).toBeVisible()
  await page.route('**/api/desk/views', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await dialog.getByLabel('Name').fill('Nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText('The server has a problem')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/desk/bookings')
  const tab = page.getByRole('button', { name: '“Nobody”', exact: true })
  await tab.click()
  await expect(page).toHaveURL(/view=all&search=nobody/)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody')
  await page.getByRole('button', { name: 'Delete the list “Nobody”' }).click()
  await expect(tab).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
})

test('a list is exported as a file', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings?view=all')
  await expect(rows(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this list' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  for (const reference of references) expect(csv).toContain(reference)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('3 bookings exported.')
})

test('keys lead everywhere: the palette, the letters of the screens, the search and the help', async ({
  browser,
}) => {
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill('audit')
  await expect(palette.getByRole('option', { name: /^Audit log/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()

  const [, , third = ''] = references
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill(third)
  await palette.getByRole('option', { name: new RegExp(third) }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/desk/bookings/${third}`)

  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('limousine 1')
  await expect(palette.getByRole('option', { name: /Stretch Limousine 1.*Car/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stretch Limousine 1' })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toBeFocused()
  // In a field, letters are text.
  await page.keyboard.type('g n?')
  await expect(search).toHaveValue('g n?')
  await search.blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Audit log')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(errors()).toEqual([])
})

test('a link in the company’s email opens the desk for someone who is signed in, and its own page for others', async ({
  browser,
}) => {
  const [, , third = ''] = references
  const link = await findMailedPath(server.folder, /\/operator\/release#[\w.-]+/, ({ subject = '' }) =>
    subject.includes(third),
  )
  const page = await server.openSignedIn(browser)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Now' })).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(`/desk/bookings/${third}`)
  await expect(page.getByRole('dialog', { name: 'Decline this request' })).toBeVisible()

  const { page: other } = await openDesk(browser, server)
  await other.goto(link)
  await expect(other.getByRole('main').getByText(third)).toBeVisible()
  await expect(other).toHaveURL(/\/operator\/release$/)
})

function rows(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(/^SW-/) })
}
