import { expect } from '@playwright/test'
import { bookAsGuest } from './support/book-as-guest.ts'
import { findEmailedLink } from './support/outbox.ts'
import { expectGoodLooks, openPage, watchForErrors } from './support/page-checks.ts'
import {
  changeCar,
  collectAddresses,
  expectBooking,
  expectGoodPage,
  expectHeading,
  payByCard,
  press,
  saved,
  secretOf,
  tabTo,
} from './support/payment-pages.ts'
import { test } from './support/test.ts'

test('on a phone a card payment is abandoned, declined, made and confirmed', async ({ page, request }) => {
  const errors = await watchForErrors(page)
  const addresses = collectAddresses(page)
  const { reference, paymentUrl } = await bookAsGuest(request)
  await page.setViewportSize({ width: 390, height: 900 })
  await openPage(page, paymentUrl)

  await expectHeading(page, 'Pay for your trip')
  await expect(page).toHaveURL('/payment')
  await expect(page.getByText(/We’re holding your car until .+, New\sYork\stime\./)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGoodLooks(page)

  await press(page, 'Continue to payment')
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expectHeading(page, 'You haven’t paid yet')
  await expect(page).toHaveURL(`/payment/cancel?booking=${reference}`)
  await expectGoodLooks(page)

  await press(page, 'Pay by card')
  await press(page, 'Decline the card')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expectHeading(page, 'Thank you. Your car is confirmed')
  await expect(page).toHaveURL(`/payment/success?booking=${reference}`)
  await expect(page.getByRole('status').filter({ hasText: /^You’ve paid \$[\d.]+\./ })).toBeVisible()
  await expectGoodLooks(page)
  expect(await saved(page, 'Receipt (PDF)')).toBe(`receipt-${reference}.pdf`)
  expect(await saved(page, 'Add to calendar')).toBe(`${reference}.ics`)

  await page.getByRole('link', { name: 'Manage booking' }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price' }).getByText(/^Paid by card/)).toBeVisible()
  await expectGoodLooks(page)
  await openPage(page, `/payment?booking=${reference}`)
  await expectHeading(page, 'This trip is paid for')
  await expectGoodLooks(page)
  expect(addresses.filter((address) => address.includes(secretOf(paymentUrl)))).toEqual([])
  expect(errors()).toEqual([])
})

test('close to the trip the amount is authorized; the page waits for a late event', async ({
  page,
  request,
}) => {
  const { paymentUrl } = await bookAsGuest(request, { days: 2 + Math.random() * 3 })
  await openPage(page, paymentUrl)
  await expect(page.getByText(/We authorize the amount now and charge it after your trip on /)).toBeVisible()
  await press(page, 'Continue to payment')
  await press(page, 'Pay slowly')

  await expectHeading(page, 'Checking your payment')
  await expectGoodPage(page)
  await expect(page.getByRole('heading', { name: 'Thank you. Your car is confirmed' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(
    page.getByText(/is authorized on your card\. We’ll charge it after your trip on /),
  ).toBeVisible()
  await expectGoodPage(page)
})

test('by Zelle, with the keyboard: requested, sent again, confirmed by the company, once', async ({
  page,
  request,
  browser,
}) => {
  const { reference, paymentUrl } = await bookAsGuest(request)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openPage(page, paymentUrl)
  await expectHeading(page, 'Pay for your trip')
  await tabTo(page, page.getByRole('radio', { name: 'Card' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Zelle' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Email me the details' }))
  await page.keyboard.press('Enter')

  await expectHeading(page, 'Pay with Zelle')
  await expect(page).toHaveURL(`/payment/zelle-email-sent?booking=${reference}`)
  await expect(page.getByText(/•••@example\.com/)).toBeVisible()
  await expectGoodPage(page)
  await tabTo(page, page.getByRole('button', { name: 'Email me the details again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Sent again\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me the details again' })).toBeFocused()

  const link = await findEmailedLink(reference, /\/payment\/confirm#[\w.-]+/)
  const office = await (await browser.newContext({ viewport: { width: 390, height: 900 } })).newPage()
  await openPage(office, new URL(link, page.url()).href)
  await expectHeading(office, 'Has this payment arrived?')
  await expect(office).toHaveURL(/\/payment\/confirm$/)
  await expect(office.getByText('Anna Novak')).toBeVisible()
  await expect(office.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGoodPage(office)
  await press(office, 'Confirm payment received')
  await expectHeading(office, 'Received')
  await expectGoodPage(office)
  await openPage(office, '/payment/confirm')
  await expectHeading(office, 'This link doesn’t work')
  await expectGoodPage(office)
  await openPage(office, new URL(link, page.url()).href)
  await expectHeading(office, 'Received')
  await office.context().close()

  await page.reload()
  await expectHeading(page, 'This trip is paid for')
  await expect(page.getByText(/You’ve paid \$[\d.]+ by Zelle\./)).toBeVisible()
})

test('once a trip is paid, the company assigns the chauffeur, and the customer sees it', async ({
  page,
  request,
  browser,
}) => {
  const { reference, paymentUrl, manageUrl } = await bookAsGuest(request)
  await payByCard(page, paymentUrl)
  const link = await findEmailedLink(reference, /\/operator\/assign#[\w.-]+/)
  const viewport = { width: 390, height: 900 }
  const office = await (await browser.newContext({ viewport, colorScheme: 'dark' })).newPage()
  const errors = await watchForErrors(office)
  await openPage(office, new URL(link, page.url()).href)
  await expectHeading(office, 'Assign a chauffeur')
  await expect(office).toHaveURL(/\/operator\/assign$/)
  await expect(office.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectGoodPage(office)
  await office.getByLabel('Chauffeur’s name').fill('Marcus Reed')
  await office.getByLabel('Phone').fill('(212) 555-0199')
  await office.getByLabel('Car and plate').fill('Black Executive Sedan, T123456C')
  await press(office, 'Save and email the customer')
  await expectHeading(office, 'The chauffeur is assigned')
  await expectGoodPage(office)
  expect(errors()).toEqual([])
  await office.context().close()

  await openPage(page, manageUrl)
  await expectBooking(page, reference)
  const chauffeur = page.getByRole('region', { name: 'Your chauffeur' })
  await expect(chauffeur.getByText('Marcus Reed')).toBeVisible()
  await expect(chauffeur.getByText('Black Executive Sedan, T123456C')).toBeVisible()
  await expect(chauffeur.getByRole('link', { name: '(212) 555-0199' })).toBeVisible()
  await expect(page.getByText('Chauffeur assigned').first()).toBeVisible()
})

test('a trip that cannot be priced online is priced by the company, shown to the customer, and paid', async ({
  page,
  request,
  browser,
}) => {
  const { reference, manageUrl } = await bookAsGuest(request, { pickUpLocation: '1 Nowhere Lane, Ruritania' })
  await openPage(page, manageUrl)
  await expectBooking(page, reference)
  await expect(page.getByText(/and we’ll hold the car while we work out your price\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)

  const link = await findEmailedLink(reference, /\/operator\/price#[\w.-]+/)
  const viewport = { width: 390, height: 900 }
  const office = await (await browser.newContext({ viewport, colorScheme: 'dark' })).newPage()
  const errors = await watchForErrors(office)
  await openPage(office, new URL(link, page.url()).href)
  await expectHeading(office, 'Set the price of this trip')
  await expect(office).toHaveURL(/\/operator\/price$/)
  await expect(office.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(office.getByRole('link', { name: /^\(212\) \d{3}-\d{4}$/ }).first()).toBeVisible()
  await expectGoodPage(office)
  await office.getByLabel('All-in price').fill('a lot')
  await press(office, 'Save and email the customer')
  await expect(office.getByLabel('All-in price')).toBeFocused()
  await office.getByLabel('All-in price').fill('$1,185.50')
  await office.getByLabel(/^What it covers/).fill('Fare, tolls and gratuity')
  await press(office, 'Save and email the customer')
  await expectHeading(office, 'The price is set')
  await expectGoodPage(office)
  // Except for the refused amount, which the browser logs.
  expect(errors().filter((error) => !/status of 422/.test(error))).toEqual([])

  const payment = await findEmailedLink(reference, /\/payment#[\w.-]+/, /^Your price is ready: \$1,185\.50/)
  await payByCard(page, payment)
  await expect(page.getByRole('status').filter({ hasText: /^You’ve paid \$1,185\.50\./ })).toBeVisible()
  await page.getByRole('link', { name: 'Manage booking' }).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByText('Price details').click()
  await expect(price.getByText('Fare, tolls and gratuity')).toBeVisible()
  await expectGoodPage(page)

  const later = await office.context().newPage()
  await openPage(later, new URL(link, page.url()).href)
  await expectHeading(later, 'This trip doesn’t need a price')
  await expectGoodPage(later)
  await office.context().close()
})

test('the URL of a payment page shows no booking to a stranger and confirms no payment', async ({
  page,
  request,
  browser,
}) => {
  const { reference, manageUrl } = await bookAsGuest(request)
  await openPage(page, manageUrl)
  await expectBooking(page, reference)
  await openPage(page, `/payment/success?booking=${reference}`)
  await expectHeading(page, 'We haven’t received a payment')
  await expectGoodPage(page)
  await openPage(page, `/payment/zelle-email-sent?booking=${reference}`)
  await expectHeading(page, 'There’s no open Zelle payment')
  await expectGoodPage(page)

  const stranger = await (await browser.newContext()).newPage()
  for (const path of ['/payment/success', '/payment/cancel', '/payment/zelle-email-sent', '/payment']) {
    await openPage(stranger, `${new URL(path, page.url()).href}?booking=${reference}`)
    await expect(stranger.getByRole('button', { name: 'Find my booking' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Sign in' }).last()).toBeVisible()
    await expect(stranger.getByText('350 5th Ave')).toHaveCount(0)
  }
  // The four show the same form.
  await expectGoodPage(stranger)
  await stranger.context().close()
})

test('after a change only the difference is paid; canceled in time, all of it is refunded', async ({
  page,
  request,
}) => {
  const trip = await bookAsGuest(request)
  await payByCard(page, trip.paymentUrl)
  await changeCar(request, trip)
  await openPage(page, `/payment?booking=${trip.reference}`)
  await expectHeading(page, 'Pay the difference')
  await expect(page.getByText(/so only the difference is due\./)).toBeVisible()
  await expectGoodPage(page)
  await press(page, 'Continue to payment')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expectHeading(page, 'Thank you. Your car is confirmed')

  await page.getByRole('link', { name: 'Manage booking' }).click()
  await press(page, 'Cancel booking')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(dialog.getByText(/^You’ll get a full refund of \$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /This booking is canceled/ })).toBeVisible()
  await openPage(page, `/payment?booking=${trip.reference}`)
  await expectHeading(page, 'This booking is canceled')
  await expect(page.getByText(/We’re refunding|We’ve refunded/)).toBeVisible()
  await expectGoodPage(page)
})
