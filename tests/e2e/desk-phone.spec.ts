import { expect, type Locator, type Page } from '@playwright/test'
import { freeDay } from '#tests/support/pickup-dates.ts'
import { useDeskServer } from './support/desk-server.ts'
import { expectAccessible, expectGoodLooks, openPage, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'
import { uniquePhone } from './support/unique-customer.ts'

// The tests share the caller, whom the first one creates.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const server = useDeskServer()
let caller = { phone: '', email: '' }

test('a caller is booked by phone, gets the link, pays, and the desk sees it', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  const errors = await watchForErrors(page)
  await page.goto('/desk')
  caller = { phone: uniquePhone(), email: `${crypto.randomUUID()}@example.com` }
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeFocused()

  await page.getByRole('searchbox').fill(caller.phone)
  await page.getByRole('button', { name: 'New customer with' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await bookButton(page).click()
  await expect(alertWith(page, 'Ask the caller for the date and time')).toBeVisible()
  await expect(alertWith(page, 'Choose a car')).toBeVisible()
  await fillContact(page)
  await fillTrip(page)
  const sedan = page.getByRole('radio', { name: /^Executive Sedan/ })
  await sedan.check()
  const total = await totalOf(page)
  await page.getByLabel('Agree on another price').check()
  await page.getByLabel('Agreed price in dollars').fill((total - 5).toFixed(2))
  await page.getByLabel('Reason').fill('Third trip this week')
  await expect(page.getByText('Agreed discount')).toBeVisible()
  await page.getByLabel('The caller agrees to texts').check()
  await page.getByLabel('Also text the payment link').check()
  await expectGoodLooks(page)

  await bookButton(page).click()

  const booked = page.getByRole('heading', { name: / is booked$/ })
  await expect(booked).toBeFocused()
  const reference = (await booked.innerText()).split(' ')[0] ?? ''
  await expect(page.getByText(`$${(total - 5).toFixed(2)}`)).toBeVisible()
  await expect(page.getByText(/^Car held until$/)).toBeVisible()
  await expect(page.getByText(`To ${caller.email}, and by text to`)).toBeVisible()
  await expectGoodLooks(page)
  const link = await page.locator('code').innerText()

  const customer = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await openPage(customer, link)
  await expect(customer.getByText('Third trip this week')).toBeVisible()
  await customer.getByRole('button', { name: 'Continue to payment' }).click()
  await customer.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(customer.getByRole('heading', { name: 'Thank you. Your car is confirmed' })).toBeVisible()

  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Booked by phone')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Olivia Owen')
  expect(reference).toMatch(/^SW-/)
  expect(errors()).toEqual([])
})

test('a known caller’s last trip is repeated or reversed in one press, also from the booking', async ({
  browser,
}) => {
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings/new')
  await page.getByRole('searchbox').fill(caller.phone.slice(-4))
  await page.getByRole('button', { name: /^Return trip SW-/ }).click()

  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina')
  await expect(place(page, 'Pick-up')).toHaveValue('JFK Airport')
  await expect(place(page, 'Destination')).toHaveValue('350 Fifth Avenue, New York')
  await expect(page.getByRole('combobox', { name: 'Trip type' })).toContainText('From Airport')
  await expect(page.getByRole('radio', { name: /^Executive Sedan/ })).toBeChecked()
  await bookButton(page).click()
  const booked = page.getByRole('heading', { name: / is booked$/ })
  await expect(booked).toBeVisible()
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await page.getByRole('link', { name: 'Repeat', exact: true }).click()
  await expect(place(page, 'Pick-up')).toHaveValue('JFK Airport')
  await expect(page.getByText(/^Filled in from SW-/)).toBeVisible()

  // A caller’s usual addresses are offered for an empty field.
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('searchbox').fill(caller.email)
  await page.getByRole('button', { name: 'Use Wilhelmina' }).click()
  await page.getByRole('group', { name: 'Usual addresses for the pick-up' }).getByText('JFK Airport').click()
  await expect(place(page, 'Pick-up')).toHaveValue('JFK Airport')
})

test('a customer has bookings and spend; notes are shown with the bookings, and the slower one loses nothing', async ({
  browser,
}) => {
  const [page, other] = [await server.openSignedIn(browser), await server.openSignedIn(browser)]
  await page.goto('/desk/customers')
  await page.getByRole('searchbox').fill('wilh finch')
  await expect(page).toHaveURL(/search=wilh/)
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'Wilhelmina Finch' }).click()
  await expect(page.getByRole('heading', { name: 'Wilhelmina Finch' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(/Paid\$\d/)
  await other.goto(page.url())
  await other.getByLabel('Music').fill('No music')

  await page.getByRole('textbox', { name: 'Notes' }).fill('Travels with a guide dog')
  await page.getByLabel('Seat').fill('Rear right')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(alertWith(other, 'Travels with a guide dog · Seat: Rear right')).toBeVisible()
  await expect(other.getByLabel('Music')).toHaveValue('No music')
  await expectGoodLooks(page)

  await page.getByRole('region', { name: 'Bookings' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Preferences' })).toContainText('guide dog')
  await expect(page.getByRole('region', { name: 'Preferences' })).toContainText('Rear right')
})

test('whatever fails, nothing typed is lost and one booking is made', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  await page.goto(`/desk/bookings/new`)
  await page.getByRole('searchbox').fill(caller.phone)
  await page
    .getByRole('button', { name: /^Repeat SW-/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: /^Executive Sedan/ })).toBeChecked()
  await page.getByLabel('Notes for the chauffeur').fill('Ring twice')
  const call = '**/api/desk/bookings'

  await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await bookButton(page).click()
  await expect(alertWith(page, 'The server has a problem')).toBeVisible()
  await page.unroute(call)

  // The response is lost after the booking was made.
  let reference = ''
  await page.route(call, async (route) => {
    const response = await route.fetch()
    reference = (await response.json()).data.reference
    await route.abort()
  })
  await bookButton(page).click()
  await expect(alertWith(page, 'What you typed is still here')).toBeVisible()
  await page.unroute(call)
  await page.reload()
  await expect(page.getByLabel('Notes for the chauffeur')).toHaveValue('Ring twice')

  // What is changed now comes too late for what has arrived, and that is said.
  await page.getByLabel('Notes for the chauffeur').fill('Ring three times')
  await expect(page.getByRole('radio', { name: /^Executive Sedan/ })).toBeChecked()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: `${reference} is booked` })).toBeVisible()
  await expect(alertWith(page, 'Your first try had already arrived')).toBeVisible()

  await page.getByRole('button', { name: 'Next caller' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('an expired session, a changed price and a car that is gone are explained, and the form stays', async ({
  browser,
}) => {
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings/new')
  await page.getByRole('searchbox').fill(caller.phone)
  await page
    .getByRole('button', { name: /^Return trip SW-/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: /^Executive Sedan/ })).toBeChecked()
  const total = await totalOf(page)
  const call = '**/api/desk/bookings'

  // The token is that of another price, as after a change of the rates.
  await page.route(
    call,
    async (route) => {
      const body = route.request().postDataJSON()
      await route.continue({
        postData: JSON.stringify({ ...body, booking: { ...body.booking, priceToken: 'old' } }),
      })
    },
    { times: 1 },
  )
  await bookButton(page).click()
  await expect(alertWith(page, 'The price has changed')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: `Accept $${total.toFixed(2)} and book` })).toBeVisible()

  await page.route(
    call,
    (route) => route.fulfill({ status: 409, json: { message: 'Someone has just booked this car' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: /^Accept/ }).click()
  const gone = alertWith(page, 'Someone has just booked this car for that time')
  await gone.getByRole('button', { name: /^Luxury SUV, \$/ }).click()
  await expect(page.getByRole('radio', { name: /^Luxury SUV/ })).toBeChecked()

  await page.context().clearCookies()
  await bookButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sign in')
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmina')
})

test('a whole booking with the keyboard alone', async ({ browser }) => {
  const page = await server.openSignedIn(browser)
  await page.goto('/desk/bookings/new')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(caller.phone)
  await expect(page.getByRole('button', { name: 'Use Wilhelmina' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Return trip SW-/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Pick-up date')).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Executive Sedan/ })).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: /^Executive Sedan/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Electric Sedan/ })).toBeChecked()
  await tabTo(page, bookButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: / is booked$/ })).toBeFocused()
})

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Wilhelmina')
  await page.getByLabel('Last name').fill('Finch')
  await page.getByRole('textbox', { name: 'Email' }).fill(caller.email)
}

async function fillTrip(page: Page): Promise<void> {
  await place(page, 'Pick-up').fill('350 Fifth Avenue, New York')
  await place(page, 'Destination').fill('JFK Airport')
  await page.keyboard.press('Escape')
  await page.getByLabel('Pick-up date').fill(freeDay())
  await page.getByLabel('Pick-up date').blur()
}

/** The total by the rates. */
async function totalOf(page: Page): Promise<number> {
  const panel = page.getByRole('region', { name: 'Price and payment link' })
  await expect(panel.getByText('Total')).toBeVisible()
  return Number((await panel.locator('dd').last().innerText()).replace(/[$,]/g, ''))
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not reach it')
}

function alertWith(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text })
}

function place(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name, exact: true })
}

function bookButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Book and send the link|Accept .+ and book)$/ })
}
