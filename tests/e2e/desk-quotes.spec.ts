import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { newYorkClockAt } from '#domain/time/new-york-clock.ts'
import { captchaToken } from './support/captcha-token.ts'
import { openDesk } from './support/desk.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { uniqueNetworkHeaders, uniquePhone } from './support/unique-customer.ts'

// One after the other, on one server: creating a database takes longer than a test.
test.describe.configure({ mode: 'default' })

const server = useDeskServer()

test('a dispatcher answers a quote, and the customer accepts an option and pays', async ({ browser }) => {
  test.setTimeout(240_000)
  const customer = await openCustomer()
  const desk = await server.openSignedIn(browser)
  const deskErrors = await watchForErrors(desk)
  const reference = await ask(customer, { pickUpLocation: '350 5th Ave, New York, NY 10118' })

  // The queue leads to the form; what the request lacks is completed there.
  await desk.goto('/desk/')
  await desk.getByRole('link', { name: `Answer ${reference}` }).click()
  const form = desk.getByRole('form', { name: 'Answer' })
  await form.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(form.getByText('Choose a pick-up date and time')).toBeVisible()
  await completeTrip(form, 20)
  await form.getByRole('checkbox', { name: 'Executive Sedan' }).check()
  await form.getByRole('checkbox', { name: 'Luxury SUV' }).check()
  await form.getByRole('group', { name: 'Luxury SUV' }).getByLabel('Price in dollars').fill('199.95')
  await form.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(form.getByText('Enter why this price differs')).toBeVisible()
  await form.getByLabel('Reason for another price').fill('Welcome offer')
  await form.getByLabel('Note').fill('We’d be glad to drive you.')
  await expectGoodLooks(desk)
  await form.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(desk.getByRole('region', { name: 'The answer' })).toContainText('$199.95')

  const link = await findQuoteLink(reference)
  const { page } = await openDesk(browser, server)
  const errors = await watchForErrors(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Anna, choose your car' })).toBeVisible()
  await expect(page.getByText('We’d be glad to drive you.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGoodLooks(page)
  await page.reload()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page.getByText('Choose one of the cars first')).toBeVisible()
  await page.getByRole('radio', { name: /Luxury SUV/ }).check()
  await page.getByRole('button', { name: 'Accept for $199.95' }).click()

  await expect(page.getByRole('heading', { name: 'Pay for your trip' })).toBeVisible()
  await expect(page.getByText('$199.95').first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment', exact: true }).click()
  await page.getByRole('button', { name: /^Pay \$199\.95/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your car is confirmed' })).toBeVisible()
  expect(errors()).toEqual([])

  await desk.reload()
  await desk.getByRole('region', { name: 'The answer' }).getByRole('link', { name: /^SW-/ }).click()
  await expect(desk.getByRole('region', { name: 'Money' })).toContainText('$199.95')
  await expect(desk.getByRole('region', { name: 'History' })).toContainText(`Quote ${reference} accepted`)
  expect(deskErrors()).toEqual([])

  // The same link now leads on to the booking.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’ve accepted this quote' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your booking' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeHidden()
})

test('accepting that fails keeps the choice and says what to do, and two windows make one booking', async ({
  browser,
}) => {
  const { reference, link } = await makeAnswered(browser)
  const { page, context } = await openDesk(browser, server)
  await page.goto(link)
  const accept = page.getByRole('button', { name: /^Accept for \$/ })
  const chosen = page.getByRole('radio', { name: /Executive Sedan/ })
  const call = '**/api/quotes/offer/accept'
  const alert = page.getByRole('form', { name: 'Your quote' }).getByRole('alert')
  await expect(chosen).toBeChecked()

  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await accept.click()
  await expect(alert.filter({ hasText: 'isn’t available right now' })).toContainText(
    'Your choice is still here',
  )
  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await accept.click()
  await expect(alert.filter({ hasText: 'couldn’t reach' })).toContainText('it’ll only be booked once')
  await expect(chosen).toBeChecked()
  await expectAccessible(page)
  await page.unroute(call)
  await context.setOffline(true)
  await accept.click()
  await expect(alert.filter({ hasText: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)

  const other = await context.newPage()
  await other.goto(link)
  const otherAccept = other.getByRole('button', { name: /^Accept for \$/ })
  await expect(otherAccept).toBeVisible()
  await Promise.all([accept.click(), otherAccept.click()])
  for (const each of [page, other])
    await expect(each.getByRole('heading', { name: 'Pay for your trip' })).toBeVisible()

  const desk = await server.openSignedIn(browser)
  await desk.goto(`/desk/bookings?view=all&search=${encodeURIComponent(customerName(reference))}`)
  await expect(desk.getByRole('main').getByText(/^SW-/)).toHaveCount(1)
})

test('a changed, a withdrawn and a declined quote each have their page', async ({ browser }) => {
  const { reference, link } = await makeAnswered(browser)
  const { page } = await openDesk(browser, server)
  const desk = await server.openSignedIn(browser)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /here’s your quote/ })).toBeVisible()
  await desk.goto(`/desk/quotes/${reference}?do=answer`)
  await desk.getByLabel('Price in dollars').fill('123.45')
  await desk.getByLabel('Reason for another price').fill('Found a shorter way')
  await desk.getByRole('button', { name: 'Send the new answer' }).click()
  await expect(desk.getByRole('region', { name: 'The answer' })).toContainText('$123.45')

  // The window with the earlier answer shows the newest instead of booking it unseen.
  await page.getByRole('button', { name: /^Accept for \$/ }).click()
  await expect(page.getByText('This quote has changed since you opened it')).toBeVisible()
  await expect(page.getByText('$123.45').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Withdraw' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(desk.getByText('Waiting').first()).toBeVisible()
  await page.goto(link)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We’re preparing a new quote for you' })).toBeVisible()

  await desk.getByRole('button', { name: 'Decline' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('No car left on that day')
  await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(desk.getByText('We declined')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We can’t offer this trip' })).toBeVisible()
  await page.goto('/quote#nonsense')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('an answer that fails or is too late loses nothing typed', async ({ browser }) => {
  const customer = await openCustomer()
  const reference = await ask(customer, { pickUpLocation: '350 5th Ave, New York, NY 10118' })
  const [slow, fast] = [await server.openSignedIn(browser), await server.openSignedIn(browser)]
  for (const page of [slow, fast]) await page.goto(`/desk/quotes/${reference}?do=answer`)
  for (const page of [slow, fast]) {
    const form = page.getByRole('form', { name: 'Answer' })
    await completeTrip(form, 25)
    await form.getByRole('checkbox', { name: 'Executive Sedan' }).check()
  }
  const form = slow.getByRole('form', { name: 'Answer' })
  await form.getByLabel('Note').fill('With a long note')
  await slow.route('**/answer', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await form.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'The server has a problem' })).toBeVisible()
  await slow.unroute('**/answer')

  await fast.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(fast.getByRole('region', { name: 'The answer' })).toBeVisible()
  await form.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Olivia Owen' })).toContainText(
    'What you typed is still here',
  )
  await expect(form.getByLabel('Note')).toHaveValue('With a long note')
  await form.getByRole('button', { name: 'Send anyway' }).click()
  await expect(slow.getByRole('region', { name: 'The answer' })).toContainText('With a long note')

  await slow.goto('/desk/quotes?view=answered')
  await expect(slow.getByRole('link', { name: reference })).toBeVisible()
  await expectGoodLooks(slow)
})

/** A quote that is answered with one car through the API, and the link of its email. */
async function makeAnswered(browser: Browser): Promise<{ reference: string; link: string }> {
  const customer = await openCustomer()
  const reference = await ask(customer, { pickUpLocation: '350 5th Ave, New York, NY 10118' })
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/quotes/${reference}?do=answer`)
  const form = page.getByRole('form', { name: 'Answer' })
  await completeTrip(form, 30)
  await form.getByRole('checkbox', { name: 'Executive Sedan' }).check()
  await form.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(page.getByRole('region', { name: 'The answer' })).toBeVisible()
  await page.close()
  return { reference, link: await findQuoteLink(reference) }
}

async function completeTrip(form: ReturnType<Page['getByRole']>, days: number): Promise<void> {
  const pickUpAt = newYorkClockAt(new Date(Date.now() + days * 86_400_000))
  await form.getByLabel('Pick-up, New York time').fill(pickUpAt)
  await form.locator('[name="trip.destinationLocation"]').fill('JFK Airport')
  await expect(form.getByRole('checkbox', { name: 'Executive Sedan' })).toBeVisible()
}

/** The first name is the same; the last one names the quote's customer alone. */
const lastNames = new Map<string, string>()

function customerName(reference: string): string {
  return lastNames.get(reference) ?? ''
}

async function ask(customer: APIRequestContext, changes: object): Promise<string> {
  const captcha = await captchaToken()
  const lastName = `Novak${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const guest = {
    firstName: 'Anna',
    secondName: lastName,
    email: `${crypto.randomUUID()}@example.com`,
    phone: `+1${uniquePhone()}`,
    acceptSms: false,
  }
  const response = await customer.post('/api/quotes', {
    data: { guest, captcha, comment: 'For two', ...changes },
    headers: uniqueNetworkHeaders(),
  })
  expect(response.status()).toBe(201)
  const { reference } = (await response.json()).data
  lastNames.set(reference, lastName)
  return reference
}

/** The path of the link in the newest email about the answer. */
async function findQuoteLink(reference: string): Promise<string> {
  let found: string | undefined
  const look = async () => {
    const outbox = join(server.folder, 'data/outbox')
    const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    for (const name of names) {
      const { subject = '', text = '' } = await simpleParser(await readFile(join(outbox, name)))
      if (subject.includes(reference)) found = text.match(/\/quote#\S+/)?.[0] ?? found
    }
    return found
  }
  await expect.poll(look, { timeout: 60_000, intervals: [250] }).toBeTruthy()
  return found ?? ''
}

function openCustomer(): Promise<APIRequestContext> {
  return request.newContext({ baseURL: `http://localhost:${server.port}` })
}
