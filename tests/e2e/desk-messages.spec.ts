import { expect, request } from '@playwright/test'
import { captchaToken } from './support/captcha-token.ts'
import { findEmail } from './support/desk.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { uniqueNetworkHeaders } from './support/unique-customer.ts'

// Each test begins with no open message.
test.describe.configure({ mode: 'serial' })

const server = useDeskServer()

test('a contact message appears by itself, is answered from the queue, and its sender gets the email', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()

  const email = await writeToUs('Ada Lovelace', 'I left my umbrella in the car.')

  const row = page.getByRole('listitem', { name: 'Message from Ada Lovelace' })
  await expect(row).toContainText('umbrella')
  await expect(page).toHaveTitle(/^\(1\) Now/)
  await row.getByRole('button', { name: 'Answer Ada Lovelace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer Ada Lovelace' })
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByText('Enter your answer')).toBeVisible()
  await dialog.getByLabel('Your answer').fill('We found it.\n\nWe’ll bring it tomorrow.')
  await page.route('**/answer', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByRole('form').getByRole('alert')).toContainText('What you typed is still here')
  await expectAccessible(page)
  await page.unroute('**/answer')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()

  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  const { text } = await findEmail(server.folder, { to: email, subject: 'Our reply to your message' })
  expect(text).toContain('We’ll bring it tomorrow.')
  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(page.getByText('Everyone has an answer')).toBeVisible()
  await page.getByRole('button', { name: 'Answered' }).click()
  await expect(page.getByRole('listitem', { name: 'Message from Ada Lovelace' })).toContainText('Olivia Owen')
  await page.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(page.getByRole('listitem', { name: 'Answer to a contact message' })).toBeVisible()
  await expect(page).toHaveURL(/list=sent/)
  await expectGoodLooks(page)
  expect(errors().filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
})

test('someone who was slower learns who answered, and keeps the text; a closed message sends nothing', async ({
  browser,
}) => {
  await writeToUs('Grace Hopper', 'Do you drive to Montauk?')
  const [slow, fast] = [await server.openSignedIn(browser), await server.openSignedIn(browser)]
  for (const page of [slow, fast]) await page.goto('/desk/messages')
  const dialog = slow.getByRole('dialog', { name: 'Answer Grace Hopper' })
  await slow.getByRole('button', { name: 'Answer Grace Hopper' }).click()
  await dialog.getByLabel('Your answer').fill('Yes, every day.')

  await fast.getByRole('button', { name: 'Close the message from Grace Hopper' }).click()
  await expect(fast.getByText('Everyone has an answer')).toBeVisible()
  await fast.getByRole('button', { name: 'Undo' }).click()
  await fast.getByRole('button', { name: 'Close the message from Grace Hopper' }).click()
  await expect(fast.getByText('Everyone has an answer')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the answer' }).click()

  await expect(dialog.getByRole('form').getByRole('alert')).toContainText(
    'Olivia Owen has closed this message meanwhile. Your answer was not sent.',
  )
  await expect(dialog.getByLabel('Your answer')).toHaveValue('Yes, every day.')
})

test('failed messages say why, and are tried again, one or all', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  const failed = (title: string) => ({
    ...{ id: crypto.randomUUID(), kind: 'email', state: 'failed', title, at: new Date().toISOString() },
    ...{ tries: 21, nextTryAt: null, booking: 'SW-7K3-M9Q-XTB', quote: null },
    problem: 'The message service couldn’t be reached',
  })
  // A message fails for good after a day: the server's tests make such ones.
  let messages = [failed('Booking confirmed'), failed('Receipt')]
  await page.route('**/api/desk/messages?*', (route) =>
    route.fulfill({ json: { data: messages, meta: { after: null } } }),
  )
  await page.route('**/api/desk/messages/retry', (route) => {
    const { ids } = route.request().postDataJSON()
    messages = messages.filter(({ id }) => !ids.includes(id))
    return route.fulfill({ json: { data: { retried: ids.length } } })
  })
  await page.goto('/desk/messages?list=failed')

  const row = page.getByRole('listitem', { name: /^Receipt/ })
  await expect(row).toContainText('The message service couldn’t be reached. Tried 21 times.')
  await expect(row.getByRole('link', { name: 'SW-7K3-M9Q-XTB' })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expect(row).toHaveCount(0)
  messages = [failed('Booking confirmed'), failed('Receipt')]
  await page.reload()
  await page.getByRole('button', { name: 'Try all 2 again' }).click()
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
})

/** Returns the address of the sender. */
async function writeToUs(name: string, message: string): Promise<string> {
  const visitor = await request.newContext({ baseURL: `http://localhost:${server.port}` })
  const captcha = await captchaToken()
  const email = `${crypto.randomUUID()}@example.com`
  const data = { name, email, phone: '', message, captcha }
  const response = await visitor.post('/api/contact', { data, headers: uniqueNetworkHeaders() })
  expect(response.ok()).toBe(true)
  return email
}
