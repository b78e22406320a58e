import { expect, type Locator, type Page } from '@playwright/test'
import { useDedicatedServer } from './support/dedicated-server.ts'
import {
  addVirtualAuthenticator,
  deskPassword,
  findInvitation,
  findOwnerLink,
  openDesk,
  readRecoveryCodes,
  setUpAuthenticator,
} from './support/desk.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

// Each test uses the people of the ones before it.
test.describe.configure({ mode: 'serial' })

const server = useDedicatedServer(() => ({ LOG_LEVEL: 'warn' }))
const owner = { name: 'Olivia Owen', email: 'olivia@example.com', codes: [] as string[], state: '' }

test('the first owner sets up the desk, invites someone who signs in by passkey alone, and blocks them', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { page, context } = await openDesk(browser, server)
  const errors = await watchForErrors(page)
  await page.goto(await findOwnerLink(server))
  await expect(page.getByRole('heading', { name: 'Set up the desk' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a name of at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.locator('[name=password]').fill(deskPassword)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeFocused()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectGoodLooks(page)
  owner.codes = await setUpAuthenticator(page)
  await expectGoodLooks(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('desk-recovery-codes.txt')
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  await expect(page.getByText('Store the codes first')).toBeVisible()
  await page.getByLabel('I have stored these codes').check()
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
  await expectGoodLooks(page)

  await follow(page, 'Staff')
  await expect(page).toHaveTitle('Staff · Sagewood desk')
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Name').fill('Ben Ito')
  await dialog.getByLabel('Email').fill('ben@example.com')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('listitem', { name: 'Ben Ito' })).toContainText('Invited')
  owner.state = JSON.stringify(await context.storageState())

  const invited = await openDesk(browser, server)
  await addVirtualAuthenticator(invited.context, invited.page)
  await invited.page.goto(await findInvitation(server.folder, 'ben@example.com'))
  await expect(invited.page.getByText('You’re invited as dispatcher')).toBeVisible()
  await expect(invited.page.getByLabel('Your name')).toHaveValue('Ben Ito')
  await invited.page.locator('[name=password]').fill('seven lamps on a bridge')
  await invited.page.getByRole('button', { name: 'Continue' }).click()
  await invited.page.getByRole('button', { name: /^Passkey/ }).click()
  await invited.page.getByLabel('Name of this passkey').fill('My phone')
  await expectGoodLooks(invited.page)
  await invited.page.getByRole('button', { name: 'Create the passkey' }).click()
  expect(await readRecoveryCodes(invited.page)).toHaveLength(10)
  await invited.page.getByLabel('I have stored these codes').check()
  await invited.page.getByRole('button', { name: 'Go to the desk' }).click()
  await expect(invited.page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
  await expect(invited.page.getByRole('link', { name: 'Staff' })).toHaveCount(0)

  await invited.page.getByRole('button', { name: 'Sign out' }).click()
  await expect(invited.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await invited.page.goto('/desk/account')
  await expect(invited.page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expectGoodLooks(invited.page)
  await invited.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(invited.page.getByRole('heading', { name: 'My account' })).toBeVisible()
  await expect(invited.page.getByRole('button', { name: 'Remove My phone' })).toBeVisible()

  const row = page.getByRole('listitem', { name: 'Ben Ito' })
  await page.reload()
  await row.getByRole('button', { name: 'Block Ben Ito' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(row).toContainText('Blocked')
  await follow(invited.page, 'Now')
  await expect(invited.page.getByRole('dialog')).toContainText('An owner has blocked your access to the desk')
  await invited.page.getByRole('button', { name: 'Leave the desk' }).click()
  await expect(invited.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await follow(page, 'Audit log')
  await expect(page.getByText('Olivia Owen blocked Ben Ito')).toBeVisible()
  await page.getByLabel('Person').selectOption('Ben Ito')
  await expect(page.getByText('Ben Ito added the passkey My phone')).toBeVisible()
  await expect(page.getByText('Olivia Owen blocked Ben Ito')).toBeHidden()
  expect(errors().filter((error) => !error.includes('401'))).toEqual([])
  await Promise.all([context.close(), invited.context.close()])
})

test('a used link says so, and what to do', async ({ browser }) => {
  const { page, context } = await openDesk(browser, server)
  await page.goto(await findOwnerLink(server))

  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByText('ask an owner to send you a new invitation')).toBeVisible()
  await context.close()
})

test('a sign-in by password leads to the page that was asked for, and its errors stay in place', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, server)
  await page.goto('/desk/audit')
  await page.getByLabel('Email').fill(owner.email)
  await page.locator('[name=password]').fill('something else')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(notice(page, 'The email or password is incorrect')).toBeVisible()

  await page.route('**/api/desk/sign-in', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: { message: 'Too many' } }),
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(notice(page, 'Try again in 10 minutes')).toBeVisible()
  await page.unroute('**/api/desk/sign-in')

  await page.locator('[name=password]').fill(deskPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is incorrect')).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(owner.codes.pop() ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await context.close()
})

test('a session that ends while someone types asks for a sign-in above the form, and sends what was typed', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, server, owner.state)
  await page.goto('/desk/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Name').fill('Cora Diaz')
  await form.getByLabel('Email').fill('cora@example.com')
  await form.getByLabel('Accountant').check()
  await context.clearCookies()
  await form.getByRole('button', { name: 'Send the invitation' }).click()

  const signIn = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(signIn.getByLabel('Email')).toHaveValue(owner.email)
  await expectAccessible(page)
  await signIn.getByRole('button', { name: 'Close' }).click()
  await expect(notice(form, /./)).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Cora Diaz')

  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await signIn.locator('[name=password]').fill(deskPassword)
  await signIn.getByRole('button', { name: 'Continue' }).click()
  await signIn.getByRole('button', { name: 'Use a recovery code' }).click()
  await signIn.getByLabel('Recovery code').fill(owner.codes.pop() ?? '')
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  const row = page.getByRole('listitem', { name: 'Cora Diaz' })
  await expect(row).toContainText('Accountant')
  owner.state = JSON.stringify(await context.storageState())
  await context.close()
})

test('a dangerous action asks for a proof; canceling loses nothing, confirming repeats it', async ({
  browser,
}) => {
  const { page, context } = await openDesk(browser, server, owner.state)
  await page.goto('/desk/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone' })
  await form.getByLabel('Name').fill('Dan Eck')
  await form.getByLabel('Email').fill('dan@example.com')
  // As if the last proof were older than five minutes.
  let isConfirmed = false
  await page.route('**/api/desk/staff', (route) =>
    isConfirmed || route.request().method() !== 'POST'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { message: 'Please confirm', isConfirmationNeeded: true } }),
  )
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Name')).toHaveValue('Dan Eck')

  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await confirm.locator('[name=password]').fill(deskPassword)
  await confirm.getByRole('button', { name: 'Use a recovery code' }).click()
  await confirm.getByLabel('Recovery code').fill('AAAA-BBBB-CCCC')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(confirm.getByText('The password or the code is incorrect')).toBeVisible()
  await confirm.getByLabel('Recovery code').fill(owner.codes.pop() ?? '')
  isConfirmed = true
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('listitem', { name: 'Dan Eck' })).toBeVisible()
  await context.close()
})

test('a change on top of someone else’s shows both, and keeps what was typed', async ({ browser }) => {
  const { page, context } = await openDesk(browser, server, owner.state)
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto('/desk/staff')
    await each.getByRole('button', { name: 'Change Dan Eck' }).click()
  }
  await other.getByLabel('Accountant').check()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('listitem', { name: 'Dan Eck' })).toContainText('Accountant')

  await page.getByRole('dialog').getByLabel('Name').fill('Daniel Eck')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog')
  await expect(notice(dialog, /^Olivia Owen .* has changed this person meanwhile/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Name Dan Eck Daniel Eck/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Role Accountant Dispatcher/ })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Daniel Eck')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(page.getByRole('listitem', { name: 'Daniel Eck' })).toContainText('Dispatcher')
  await context.close()
})

/** Not the empty region that announces toasts. */
function notice(place: Page | Locator, text: string | RegExp): Locator {
  return place.getByRole('alert').filter({ hasText: text })
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}
