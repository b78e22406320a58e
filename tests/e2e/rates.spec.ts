import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

const path = '/about-us/rates'

test('a trip is priced for every car, line by line, and each can be booked', async ({ page }) => {
  const errors = await watchForErrors(page)
  await openPage(page, path)

  await ask(page, { Trip: 'From Airport', From: 'JFK Airport', To: /^Midtown Manhattan/ })

  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^JFK Airport to Midtown Manhattan: 6 cars, from \$\d+ all-in\.$/,
  )
  const sedan = results(page).filter({ hasText: 'Executive Sedan' })
  await sedan.getByText('What it includes').click()
  const amounts = (await sedan.locator('dd').allTextContents()).map((amount) =>
    Number(amount.replace(/[$,]/g, '')),
  )
  const total = amounts.pop() ?? 0
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total, 2)
  await expect(sedan.getByRole('link', { name: 'Book this car (Executive Sedan)' })).toHaveAttribute(
    'href',
    '/booking/executive-sedan',
  )
  expect(errors()).toEqual([])
})

test('the result scrolls into view, the focus stays on the button, and Back restores the previous query', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, path)

  await ask(page, { Trip: 'To Airport', From: 'The Bronx', To: 'LaGuardia Airport' })
  await expect(page.getByRole('heading', { name: 'The Bronx to LaGuardia Airport' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show prices' })).toBeFocused()

  await ask(page, { From: 'Staten Island' })
  await expect(page.getByRole('heading', { name: 'Staten Island to LaGuardia Airport' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The Bronx to LaGuardia Airport' })).toBeVisible()
  await expect(field(page, 'From')).toHaveValue('bronx')
})

test('by the hour the form asks for hours instead of a destination', async ({ page }) => {
  await openPage(page, path)
  await expect(field(page, 'Hours')).toBeHidden()

  await field(page, 'Trip').selectOption('Prom')
  await expect(field(page, 'To')).toBeHidden()
  await field(page, 'From').selectOption({ label: 'Nassau County (Great Neck to Massapequa)' })
  await field(page, 'Hours').fill('4')
  await field(page, 'Hours').press('Enter')

  await expect(page.getByRole('heading', { name: '4 hours from Nassau County' })).toBeVisible()
})

test('a missing value gets an error at its field, which takes the focus', async ({ page }) => {
  await openPage(page, path)

  await field(page, 'From').selectOption({ label: 'JFK Airport' })
  await page.getByRole('button', { name: 'Show prices' }).click()

  const to = field(page, 'To')
  await expect(to).toBeFocused()
  await expect(to).toHaveAccessibleDescription('Choose where the trip ends.')
  await expect(field(page, 'From')).toHaveValue('jfk')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows the matching fields, and the result is a page', async ({ page }) => {
    await page.goto(path)
    await expect(field(page, 'Hours')).toBeHidden()
    await field(page, 'Trip').selectOption('Hourly / As Directed')
    await expect(field(page, 'To')).toBeHidden()
    await field(page, 'From').selectOption({ label: 'The Bronx' })
    await field(page, 'Hours').fill('3')
    await page.getByRole('button', { name: 'Show prices' }).click()

    await expect(page.getByRole('heading', { name: '3 hours from The Bronx' })).toBeInViewport()
    await expect(results(page)).toHaveCount(6)
  })
})

test('the result fits phone, tablet and desktop, and is accessible in both color modes', async ({ page }) => {
  await openPage(page, `${path}?type=to-seaport&from=midtown&to=brooklyn-pier`)
  await results(page).first().getByText('What it includes').click()
  for (const [width, colorScheme] of [
    [390, 'light'],
    [768, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
})

async function ask(page: Page, choices: Record<string, string | RegExp>): Promise<void> {
  for (const [label, choice] of Object.entries(choices)) {
    const option = field(page, label).locator('option').filter({ hasText: choice })
    await field(page, label).selectOption(await option.first().getAttribute('value'))
  }
  await page.getByRole('button', { name: 'Show prices' }).click()
}

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true })
}

function results(page: Page) {
  return page.locator('#prices li').filter({ has: page.getByRole('link', { name: /^Book this car/ }) })
}
