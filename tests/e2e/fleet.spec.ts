import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  focusHiddenBy,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading')
const count = (page: Page) => page.getByRole('search').getByRole('status').last()
const compareBox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
/** The last of two images with this text: the thumbnail before it is always visible. */
const largeSideView = (page: Page) =>
  page.locator('img[alt="Black SUV in a dark studio, seen from the side"]').last()
const table = (page: Page) => page.getByRole('region', { name: 'Comparison table' })

test('the filter applies when changed, is in the URL, and survives a visit, back and reload', async ({
  page,
}) => {
  const errors = await watchForErrors(page)
  await openPage(page, '/fleet')
  await expect(cards(page)).toHaveCount(6)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.getByRole('spinbutton', { name: 'Passengers' }).fill('4')
  await page.getByRole('button', { name: 'Increase Bags' }).click()
  await page.getByRole('combobox', { name: 'Type of car' }).selectOption('SUVs')

  await expect(page).toHaveURL('/fleet?passengers=4&luggage=1&kind=suv')
  await expect(cards(page)).toHaveText(['Luxury SUV'])
  await expect(count(page)).toHaveText('1 of our 6 cars fits')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.getByRole('article').getByRole('link', { name: 'Luxury SUV' }).click()
  await expect(page).toHaveURL('/fleet/luxury-suv')
  await page.goBack()
  await expect(cards(page)).toHaveText(['Luxury SUV'])
  await expect(page.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue('4')

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Type of car' })).toHaveValue('suv')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/fleet')
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue('1')
  expect(errors()).toEqual([])
})

test('a changed filter leaves focus and scroll position unchanged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/fleet')
  const lift = page.getByRole('checkbox', { name: 'Wheelchair lift' })
  await lift.focus()
  const before = await page.evaluate(() => window.scrollY)

  await page.keyboard.press('Space')

  await expect(cards(page)).toHaveText(['Executive Van'])
  await expect(lift).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('a filter without matches says so and suggests the nearest cars, with the reason', async ({ page }) => {
  await openPage(page, '/fleet?passengers=14')

  await expect(count(page)).toHaveText('None of our 6 cars fit')
  await expect(page.getByRole('heading', { name: 'No single car fits your group' })).toBeVisible()
  const nearest = page.getByRole('article').first()
  await expect(nearest.getByRole('heading')).toHaveText('Executive Van')
  await expect(nearest).toContainText('Seats 12 of your 14 passengers: you’d need two.')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show all cars' }).click()
  await expect(cards(page)).toHaveCount(6)
})

test('an invalid URL value gets a field error or is ignored', async ({ page }) => {
  const response = await page.goto('/fleet?passengers=many&luggage=3&kind=boat&compare=rowing-boat')

  expect(response?.status()).toBe(200)
  await expect(page.getByRole('spinbutton', { name: 'Passengers' })).toHaveAccessibleDescription(
    'Enter a whole number from 1 to 100',
  )
  await expect(page.getByRole('combobox', { name: 'Type of car' })).toHaveValue('')
  await expect(cards(page).first()).toHaveText('Executive Sedan')
  await expect(table(page)).toBeHidden()
})

test('up to three cars are compared; a fourth gets a friendly message', async ({ page }) => {
  const errors = await watchForErrors(page)
  await openPage(page, '/fleet')

  await compareBox(page, 'Executive Sedan').check()
  await compareBox(page, 'Luxury SUV').check()
  await compareBox(page, 'Executive Van').check()

  await expect(page).toHaveURL('/fleet?compare=executive-sedan&compare=luxury-suv&compare=executive-van')
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  const seats = table(page).getByRole('row', { name: /^Passengers/ })
  await expect(seats.getByRole('cell')).toHaveText(['3', '6', '12 (best)'])
  await expect(
    table(page)
      .getByRole('row', { name: /^Transfers from/ })
      .getByRole('cell'),
  ).toHaveText([/^\$\d+ \(best\)$/, /^\$\d+$/, /^\$\d+$/])

  await compareBox(page, 'Electric Sedan').click()
  await expect(page.getByText('To add the Electric Sedan, remove another.')).toBeVisible()
  await expect(compareBox(page, 'Electric Sedan')).not.toBeChecked()
  await expect(table(page).getByRole('columnheader')).toHaveCount(3)

  await table(page).getByRole('link', { name: 'Remove the Luxury SUV' }).click()
  await expect(table(page).getByRole('columnheader')).toHaveCount(2)
  await expect(compareBox(page, 'Luxury SUV')).not.toBeChecked()
  await expectAccessible(page)
  expect(errors()).toEqual([])
})

test('compared cars stay while the filter hides them', async ({ page }) => {
  await openPage(page, '/fleet?compare=executive-sedan&compare=executive-van')

  await page.getByRole('checkbox', { name: 'Wheelchair lift' }).check()

  await expect(page).toHaveURL('/fleet?accessible=yes&compare=executive-sedan&compare=executive-van')
  await expect(cards(page)).toHaveText(['Executive Van'])
  await expect(table(page).getByRole('columnheader')).toHaveCount(2)
})

test('on a phone the comparison bar never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, '/fleet?compare=executive-sedan&compare=luxury-suv&compare=executive-van')
  const bar = page.locator('[data-foot-bar]')
  const last = compareBox(page, 'Stretch Limousine')

  await page.getByRole('heading', { level: 1 }).click()
  while (!(await last.evaluate((box) => box === document.activeElement))) {
    await page.keyboard.press('Tab')
    expect(await focusHiddenBy(bar)).toBe('')
  }
})

test('on a phone the comparison scrolls by keyboard under its first column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/fleet?compare=executive-sedan&compare=luxury-suv&compare=executive-van')
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Compare cars' })).toBeInViewport()
  const label = table(page).getByRole('rowheader', { name: /^Bags/ })
  const left = (await label.boundingBox())?.x

  await table(page).focus()
  for (let presses = 0; presses < 10; presses++) await page.keyboard.press('ArrowRight')

  await expect.poll(() => table(page).evaluate((box) => box.scrollLeft)).toBeGreaterThan(100)
  expect((await label.boundingBox())?.x).toBe(left)
  await expectNoHorizontalScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filter and the comparison are ordinary forms', async ({ page }) => {
    await page.goto('/fleet')
    await page.getByRole('spinbutton', { name: 'Passengers' }).fill('8')
    await page.getByRole('button', { name: 'Show cars' }).click()
    await expect(cards(page)).toHaveText(['Executive Van', 'Stretch Limousine'])

    await compareBox(page, 'Executive Van').check()
    await compareBox(page, 'Stretch Limousine').check()
    await page.getByRole('button', { name: 'Compare the cars you chose' }).click()

    await expect(cards(page)).toHaveText(['Executive Van', 'Stretch Limousine'])
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Compare cars' })).toBeInViewport()
  })

  test('the pictures of a car can be browsed', async ({ page }) => {
    await page.goto('/fleet/luxury-suv')
    const side = largeSideView(page)
    await expect(side).toBeHidden()

    await page.getByRole('group', { name: 'Views of the Luxury SUV' }).locator('label').nth(1).click()

    await expect(side).toBeVisible()
  })
})

test('the page of a car shows its capacity and prices, and links to its booking', async ({ page }) => {
  await openPage(page, '/fleet/executive-van')

  await expect(page.locator('dd', { hasText: /^12$/ })).toHaveCount(2)
  await expect(page.locator('use[href="#icon-booking-seat"]')).toHaveCount(12)
  await expect(page.getByText(/^\$\d+ all-in$/)).toHaveCount(2)
  await expect(page.getByText(/^Cancel free up to \d+ (hours|days) before pick-up/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cruise Port Transfers' }).first()).toBeVisible()
  const pictures = await page
    .getByRole('main')
    .locator('picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  // Each view is in the gallery large and small, the first of them for both color modes; no other picture is repeated.
  expect(pictures.length - new Set(pictures).size).toBe(4)

  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Book this car' }).first().click()
  await expect(page).toHaveURL('/booking/executive-van')
})

test('the views of a car are browsed by the arrow keys, without layout shift', async ({ page }) => {
  await openPage(page, '/fleet/luxury-suv')
  const side = largeSideView(page)
  const heading = page.getByRole('heading', { name: 'What fits' })
  const before = await heading.boundingBox()

  await page.getByRole('radio', { name: 'Black SUV in a light studio, seen from the front corner' }).focus()
  await page.keyboard.press('ArrowRight')

  await expect(side).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
})

test('an unknown car is a 404, in the browser too', async ({ page }) => {
  const response = await page.goto('/fleet/flying-carpet')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})
