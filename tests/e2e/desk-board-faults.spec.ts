import { expect, type Page } from '@playwright/test'
import { addDays, formatLongDate } from '#domain/time/wall-clock.ts'
import { staffPassword } from '#tests/support/sign-in-staff.ts'
import { bar, drag, lane, openBoard, row } from './support/board.ts'
import { fourTrips, useBoardServer } from './support/board-server.ts'
import { test } from './support/test.ts'

// The tests share one day, and leave it as the next one needs it.
test.describe.configure({ mode: 'serial' })

const { day } = fourTrips
const server = useBoardServer(fourTrips)

test('on a slow line a drop says that it is being saved, is sent once, and stays where it arrives', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const release = await holdAssignments(page)
  await drag(page, 'Grace Hopper', 'Executive Sedan 3')
  const saving = lane(page).getByRole('button', { name: 'Saving' })
  await expect(saving).toBeVisible()
  const box = await saving.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move(900, 700, { steps: 4 })
  await page.mouse.up()
  await expect(saving).toBeVisible()

  // A colleague's change arrives meanwhile, and is still there afterwards.
  const other = await openBoard(server, browser, { day })
  await drag(other, 'Linus Weiss', 'Executive Sedan 4')
  await expect(row(page, 'Executive Sedan 4')).toContainText('Linus Weiss')
  await expect(saving).toBeVisible()
  await page.route('**/api/desk/board?*', () => {})
  release()

  await expect(row(page, 'Executive Sedan 3')).toContainText('Grace Hopper')
  await expect(row(page, 'Executive Sedan 4')).toContainText('Linus Weiss')
  await expect(lane(page)).not.toContainText('Grace Hopper')
  expect(sent).toHaveLength(1)

  // The trips of one day never stand below the name of another.
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { name: formatLongDate(addDays(day, 1)) })).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toHaveCount(0)
})

test('Undo gives a trip back what it had, and is refused with the name of who changed it meanwhile', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  const undo = page.getByRole('button', { name: 'Undo' })
  await drag(page, 'Grace Hopper', 'Unassigned')
  await expect(lane(page)).toContainText('Grace Hopper')
  await undo.click()
  await expect(row(page, 'Executive Sedan 3')).toContainText('Grace Hopper')
  await expect(lane(page)).not.toContainText('Grace Hopper')

  await drag(page, 'Grace Hopper', 'Unassigned')
  await expect(lane(page)).toContainText('Grace Hopper')
  await drag(page, 'Grace Hopper', 'Executive Sedan 3')
  await expect(page.getByText('is assigned to Executive Sedan 3 with Joy Park.')).toHaveCount(2)
  await undo.click()
  await expect(lane(page)).toContainText('Grace Hopper')

  // The offer lasts ten seconds: it is taken at once, and arrives after the colleague's change.
  const other = await openBoard(server, browser, { day })
  await drag(page, 'Grace Hopper', 'Executive Sedan 3')
  await expect(row(page, 'Executive Sedan 3')).toContainText('Grace Hopper')
  const release = await holdAssignments(page)
  await undo.click()
  await expect(row(other, 'Executive Sedan 3')).toContainText('Grace Hopper')
  await drag(other, 'Grace Hopper', 'Unassigned')
  await expect(lane(page)).toContainText('Grace Hopper')
  release()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Not undone: this trip has changed meanwhile. Grace Hopper, ',
  )
  await expect(lane(page)).toContainText('Grace Hopper')
})

test('a session that ends asks for a sign-in, then the drop is done; a typed reason stays', async ({
  browser,
}) => {
  const page = await openBoard(server, browser, { day })
  await page.context().clearCookies()
  await drag(page, 'Grace Hopper', 'Executive Sedan 3')
  await signInAgain(page)
  await expect(row(page, 'Executive Sedan 3')).toContainText('Grace Hopper')
  await expect(row(page, 'Executive Sedan 1')).toContainText('Ada Lovelace')

  await bar(page, 'Nia Osei').click({ position: { x: 9, y: 9 } })
  const dialog = page.getByRole('dialog', { name: /Nia Osei/ })
  await dialog.getByRole('button', { name: 'On the way' }).click()
  await dialog.getByRole('button', { name: 'One step back' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The chauffeur has not left yet')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Back to “Not started”' }).click()
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The chauffeur has not left yet')
  await dialog.getByRole('button', { name: 'Back to “Not started”' }).click()
  await signInAgain(page)
  await expect(dialog.getByRole('heading', { name: 'Status: Not started' })).toBeVisible()
})

async function signInAgain(page: Page): Promise<void> {
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' })
  await signIn.locator('[name=password]').fill(staffPassword)
  await signIn.getByRole('button', { name: 'Continue' }).click()
  await signIn.getByRole('button', { name: 'Use a recovery code' }).click()
  await signIn.getByLabel('Recovery code').fill(server.signedIn().recoveryCodes.pop() ?? '')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(signIn).toBeHidden()
}

/** Assignments of this page wait until the returned function is called. */
async function holdAssignments(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/desk/legs/*/assign', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
