import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoSites } from '#tests/samples/expected-pages.ts'
import { expectNoHorizontalScroll, openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

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
  test(`every text over the first picture of ${host} is readable, from a phone to a desktop`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, `http://${host}:${new URL(baseURL ?? '').port}/`)
      const heading = page.getByRole('heading', { level: 1 })
      const texts = [
        page.getByRole('banner').getByText(/^(Limousine|Black Car), home$/),
        page.getByRole('banner').getByText('Book a car'),
        page.getByText(/^Chauffeured cars and limousines in New York$|^Black car service in New York$/i),
        heading,
        heading.locator('+ p'),
      ]
      for (const text of texts)
        expect(await contrastBehind(page, text), `${text} at ${width} pixels`).toBeGreaterThanOrEqual(4.5)
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

test('on a laptop no price in the row of cars is cut by the edge of the screen', async ({ page }) => {
  for (const width of [1280, 1366, 1440, 1536]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/')
    const prices = page.getByRole('region', { name: 'A car for every occasion' }).getByText(/^from \$/)
    await expect(prices).toHaveCount(6)

    const boxes = await prices.evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect().toJSON()),
    )
    const touching = boxes.filter(({ left, right }) => left < width && right > width - 16)
    expect(touching, `${width} pixels`).toEqual([])
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

for (const { path, table } of [
  { path: '/services/birthday-party-limo-service', table: /^Table: Car, Seats/ },
  { path: '/services/cruise-port-transfers', table: /^Table: People/ },
])
  test(`on a phone the wide table of ${path} shows that it goes on, and keeps its first column in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, path)
    const box = page.getByRole('region', { name: table })
    await box.scrollIntoViewIfNeeded()
    const header = box.getByRole('columnheader').first()
    const left = (await header.boundingBox())?.x
    const edgeAtStart = await colorAtEndOf(page, box)

    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))

    expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20)
    expect((await header.boundingBox())?.x).toBe(left)
    // At its end there is no shadow.
    expect(edgeAtStart).toBeLessThan((await colorAtEndOf(page, box)) - 10)
    // Two columns more than fit would be one screen of scrolling: the headers wrap instead.
    expect(await box.evaluate((element) => element.scrollWidth)).toBeLessThan(560)
  })

test('beside the list of service areas the map stays in view, and no column ends far before the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/service-areas/nyc')
  const map = page.getByRole('main').getByRole('img', { name: /map/i }).first()
  const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Brooklyn' }).first()
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0

  expect((await height(list)) - (await height(map))).toBeLessThan(200)
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(map).toBeInViewport({ ratio: 0.9 })
})

test('compared cars have their buttons on one line, however long the names are', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  await openPage(page, '/fleet?compare=executive-sedan&compare=luxury-suv&compare=stretch-limousine')
  const buttons = page
    .getByRole('region', { name: 'Comparison table' })
    .getByRole('link', { name: /^Book the / })
  await expect(buttons).toHaveCount(3)

  const tops = await buttons.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))

  expect(new Set(tops.map(Math.round)).size).toBe(1)
})

test('under the pointer a title stays as it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path, title } of [
    { path: '/fleet', title: page.getByRole('button', { name: 'Services' }) },
    { path: '/services', title: page.getByRole('main').getByRole('heading', { level: 2 }).first() },
    { path: '/support/faq', title: page.locator('main summary').first() },
    { path: '/about-us/rates', title: page.locator('main summary').last() },
  ]) {
    await openPage(page, path)
    const color = () => title.evaluate((element) => getComputedStyle(element).color)
    const before = await color()
    await title.hover()
    expect(await color()).toBe(before)
  }
})

test('pages that load as a document fade into each other, but not where the visitor wants less motion', async ({
  page,
}) => {
  await openPage(page, '/services')
  const fades = () =>
    page.evaluate(() => {
      const inEffect = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => {
          if (!(rule instanceof CSSMediaRule)) return [rule]
          return matchMedia(rule.conditionText).matches ? inEffect(rule.cssRules) : []
        })
      return [...document.styleSheets]
        .flatMap((sheet) => inEffect(sheet.cssRules))
        .filter((rule) => rule.cssText.startsWith('@view-transition'))
        .map(({ cssText }) => cssText)
    })

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await fades()).toEqual([expect.stringContaining('navigation: auto')])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fades()).toEqual([])
})

/** How bright a scrolling box is at the end of its first line, from 0 to 255. */
async function colorAtEndOf(page: Page, box: Locator): Promise<number> {
  const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const { data } = await sharp(
    await page.screenshot({
      clip: { x: Math.floor(x + width) - 3, y: Math.ceil(y) + 1, width: 2, height: 6 },
    }),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.reduce((sum, value) => sum + value, 0) / data.length
}

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

/** The contrast between the color of a text and the brightest part of the picture behind it. */
async function contrastBehind(page: Page, text: Locator): Promise<number> {
  const clip = await text.boundingBox()
  if (!clip) throw new Error('The text is not displayed')
  const color = await text.evaluate((element: HTMLElement) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('No canvas')
    pen.fillStyle = getComputedStyle(element).color
    pen.fillRect(0, 0, 1, 1)
    element.style.color = 'transparent'
    return [...pen.getImageData(0, 0, 1, 1).data]
  })
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const behind = Array.from({ length: info.width * info.height }, (_, index) =>
    luminance(data.subarray(index * 3, index * 3 + 3)),
  ).sort((one, other) => one - other)
  // A hundredth of the pixels may be brighter: lights of a city are points.
  const brightest = behind[Math.floor(behind.length * 0.99)] ?? 0
  return (luminance(Buffer.from(color.slice(0, 3))) + 0.05) / (brightest + 0.05)
}

function luminance(pixel: Buffer): number {
  const [red = 0, green = 0, blue = 0] = [...pixel].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
