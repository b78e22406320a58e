import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { demoSites } from '#tests/samples/expected-pages.ts'
import { expectNoHorizontalScroll, openPage } from './support/page-checks.ts'

const hosts = Object.keys(demoSites)

for (const host of hosts)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the header of the home page of ${host} is readable at every scroll position in ${colorScheme} mode`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openPage(page, `http://${host}:${new URL(baseURL ?? '').port}/`)
      const entries = [
        page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Reservations' }),
        page.getByRole('banner').getByRole('link', { name: 'Book a car' }),
      ]
      for (const part of [0, 0.15, 0.3, 0.6, 1]) {
        await page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), part)
        for (const entry of entries) expect(await contrastOf(page, entry)).toBeGreaterThanOrEqual(4.5)
      }
    })

for (const host of hosts)
  test(`on a phone the home page of ${host} is half as long as it was: seven screens`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, `http://${host}:${new URL(baseURL ?? '').port}/`)
    await expectNoHorizontalScroll(page)

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(6200)
  })

test('on the narrowest phone no layout scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/fleet', '/docs/cookies', '/support/contact-us', '/auth/sign-in', '/booking']) {
    await openPage(page, path)
    await expectNoHorizontalScroll(page)
  }
})

test('in forced colors the active suggestion and the chosen one stand out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/booking')
  const background = (option: Locator) => option.evaluate((one) => getComputedStyle(one).backgroundColor)

  await page.getByRole('combobox', { name: 'Pick-up', exact: true }).fill('JFK')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('option')
  expect(await background(options.nth(0))).not.toBe(await background(options.nth(1)))

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'JFK', exact: true }).click()
  expect(await background(page.getByRole('button', { name: 'JFK', exact: true }))).not.toBe(
    await background(page.getByRole('button', { name: 'Newark', exact: true })),
  )
})

test('on a phone the button to book stays in view on a page of content', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/services/airport-transfers')
  await page.evaluate(() => window.scrollTo(0, 3000))

  await page.getByRole('banner').getByRole('link', { name: 'Book a car' }).click()

  await expect(page).toHaveURL('/booking')
})

/** The contrast between the brightest and the darkest pixel of an element: its text, and what is behind it. */
async function contrastOf(page: Page, element: Locator): Promise<number> {
  const clip = await element.boundingBox()
  if (!clip) throw new Error('The element is not displayed')
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lights = Array.from({ length: info.width * info.height }, (_, index) =>
    luminance(data.subarray(index * 3, index * 3 + 3)),
  )
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminance(pixel: Buffer): number {
  const [red = 0, green = 0, blue = 0] = [...pixel].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
