import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { freeDay } from '#tests/support/pickup-dates.ts'
import {
  expectAccessible,
  expectGoodFit,
  expectGoodLooks,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { customerPassword, signUpByApi } from './support/sign-up.ts'
import { test } from './support/test.ts'

test('every section of the profile fits a phone and a desktop', async ({ page }) => {
  const faults = await watchForErrors(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await signUpByApi(page)
  await openPage(page, '/user/profile')

  for (const name of ['Trips', 'Details', 'Addresses', 'Travelers', 'Preferences', 'Security']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    if (name === 'Trips') await expect(page.getByRole('heading', { name: 'No upcoming trips' })).toBeVisible()
    if (name === 'Security') await expect(page.getByText('This device')).toBeVisible()
    // With the header of a visitor who is signed in.
    if (name === 'Trips') await expectGoodLooks(page, { withFrame: true })
    else await expectGoodFit(page)
  }
  expect(faults()).toEqual([])
})

test('saved profile data is offered in the wizard, the guest step is skipped, and the trip is booked again', async ({
  page,
}) => {
  await signUpByApi(page)
  await openPage(page, '/user/profile#addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Home')
  await place(page, 'Address').fill('350 Fifth Avenue, New York')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('350 Fifth Avenue, New York')).toBeVisible()

  await page.getByRole('tab', { name: 'Travelers' }).click()
  await page.getByRole('button', { name: 'Add a traveler' }).click()
  const passenger = page.getByRole('form', { name: 'New traveler' })
  await passenger.getByRole('textbox', { name: 'First name' }).fill('Max')
  await passenger.getByRole('textbox', { name: 'Email' }).fill('max@example.com')
  await passenger.getByRole('textbox', { name: 'Phone' }).fill('2125550148')
  await page.getByRole('button', { name: 'Save traveler' }).click()
  await expect(page.getByText(/max@example\.com/)).toBeVisible()

  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('combobox', { name: 'Trip type' }).click()
  await page.getByRole('option', { name: 'Point To Point' }).click()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Your preferences are saved.')).toBeVisible()

  await openPage(page, '/booking')
  await expect(page.getByRole('combobox', { name: 'Trip type' })).toHaveText('Point To Point')
  await place(page, 'Pick-up').click()
  await page.getByRole('group', { name: 'Saved' }).getByRole('option', { name: /Home/ }).click()
  await expect(place(page, 'Pick-up')).toHaveValue('350 Fifth Avenue, New York')
  await place(page, 'Destination').fill('JFK Airport')
  await page.keyboard.press('Escape')
  await page.getByLabel('Pick-up date').first().fill(freeDay())
  await page.getByRole('button', { name: 'See cars and prices' }).click()
  await page.getByRole('button', { name: 'Choose this car (Executive Sedan)' }).click()

  await expect(page.getByRole('heading', { name: 'Review and book' })).toBeVisible()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: /^Book for \$/ }).click()
  const phone = page.getByRole('textbox', { name: 'Your phone' })
  await expect(phone).toBeFocused()
  await phone.fill('2125550147')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Book for \$/ }).click()
  await expect(page).toHaveURL('/booking/created', { timeout: 15_000 })

  await openPage(page, '/user/profile')
  const trip = page.getByRole('article')
  await expect(trip.getByText('350 Fifth Avenue, New York')).toBeVisible()
  await expect(trip.getByText('Not confirmed yet')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await trip.getByRole('button', { name: /^Estimate/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^estimate-SW-.+\.pdf$/)

  await trip.getByRole('button', { name: /^Return trip/ }).click()
  await expect(page).toHaveURL('/booking/executive-sedan')
  await expect(place(page, 'Pick-up')).toHaveValue('JFK Airport')
  await expect(place(page, 'Destination')).toHaveValue('350 Fifth Avenue, New York')
})

test('signing in within the wizard continues to the last step', async ({ page, context }) => {
  const email = await signUpByApi(page)
  await context.clearCookies()
  await openPage(page, '/booking')
  await place(page, 'Pick-up').fill('350 Fifth Avenue, New York')
  await place(page, 'Destination').fill('JFK Airport')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'See cars and prices' }).click()
  await page.getByRole('button', { name: 'Choose this car (Executive Sedan)' }).click()
  await page.getByRole('region', { name: 'Sign in' }).getByRole('button', { name: 'Sign in' }).click()
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.locator('input[name=password]').fill(customerPassword)
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Review and book' })).toBeVisible()
  await expect(page.getByText(`Contact: Anna, ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose your car' })).toBeVisible()
})

test('account data can be downloaded, and the account deleted', async ({ page }) => {
  const email = await signUpByApi(page)
  await openPage(page, '/user/profile#security')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(email)

  const form = page.getByRole('form', { name: 'Delete account' })
  await form.locator('input[name=password]').fill('not the password at all')
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(form.locator('input[name=password]')).toHaveAccessibleDescription(
    'This password is incorrect. Please try again.',
  )

  await form.locator('input[name=password]').fill(customerPassword)
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/user/profile')
  await expect(page).toHaveURL(/^[^?]+\/auth\/sign-in\?/)
})

function place(page: Page, name: string) {
  return page.getByRole('combobox', { name, exact: true })
}
