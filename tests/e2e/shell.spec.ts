import { expect } from '@playwright/test'
import { expectNoHorizontalScroll, launchWithLargeText, openApp, openPage } from './support/page-checks.ts'
import { test } from './support/test.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('hovering a section opens its links, and leaving it closes them', async ({ page }) => {
    await openPage(page, '/fleet')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Brooklyn' })
    await expect(link).toBeHidden()

    await page.getByRole('button', { name: 'Service Areas' }).hover()
    await expect(link).toBeVisible()
    await link.hover()
    await expect(link).toBeVisible()

    await page.mouse.move(700, 800)
    await expect(link).toBeHidden()
  })

  test('a section opens by keyboard, closes on Escape and returns the focus', async ({ page }) => {
    await openPage(page, '/fleet')
    const trigger = page.getByRole('button', { name: 'Services' })
    await trigger.focus()

    await page.keyboard.press('Enter')
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'All services' }).first()).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await expect(trigger).toBeFocused()
  })

  test('the header lists the cars of the fleet, named as in the API', async ({ page, request }) => {
    const { data } = await (await request.get('/api/fleet?perPage=100')).json()
    await openPage(page, '/')

    await page.getByRole('button', { name: 'Fleet' }).hover()

    for (const car of data) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: car.name })
      await expect(link).toHaveAttribute('href', `/fleet/${car.slug}`)
    }
  })

  test('in the app a link changes the page without reloading the document', async ({ page }) => {
    await openApp(page, '/')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await page.getByRole('button', { name: 'About Us' }).hover()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Safety' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safety')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test("in the app the focus is at the new page's heading, whichever link was used", async ({ page }) => {
    await openApp(page, '/docs/privacy')
    for (const name of ['Safety', 'Blog', 'Contact us']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('the contact links and six social links come from the site configuration', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/config')).json()
    await openPage(page, '/fleet')

    await expect(page.getByRole('link', { name: data.configEmail }).first()).toHaveAttribute(
      'href',
      `mailto:${data.configEmail}`,
    )
    await expect(page.getByRole('link', { name: `Call ${data.configPhoneNumber}` }).first()).toHaveAttribute(
      'href',
      `tel:${data.configPhoneCall}`,
    )
    for (const key of ['Wa', 'In', 'Im', 'Fb', 'Tt', 'Yt']) {
      await expect(page.locator(`a[href="${data[`configSocial${key}`]}"]`).first()).toBeVisible()
    }
  })

  test('the first tab stop skips the navigation', async ({ page }) => {
    await openPage(page, '/fleet')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })
})

for (const host of ['localhost', 'b.localhost']) {
  test(`from 1024 pixels on ${host} has the whole desktop menu; below, the mobile menu`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await openPage(page, `http://${host}:${new URL(baseURL ?? '').port}/services`)
    const header = page.getByRole('banner')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(page.locator('summary[aria-label="Menu"]')).toBeHidden()
    const names = ['Service Areas', 'Services', 'Fleet', 'Reservations', 'Support', 'About Us']
    const entries = [
      header.getByRole('link', { name: 'home' }),
      ...names.map((name) => main.getByRole('button', { name, exact: true })),
      main.getByRole('link', { name: 'Blog' }),
      header.getByRole('link', { name: 'Sign In' }),
      header.getByRole('link', { name: 'Book a car' }),
    ]
    let end = 0
    for (const entry of entries) {
      await expect(entry).toBeInViewport({ ratio: 1 })
      const box = await entry.boundingBox()
      // One line, from left to right, without overlap.
      expect(box?.x).toBeGreaterThanOrEqual(end)
      expect(box?.height).toBeLessThan(60)
      end = (box?.x ?? 0) + (box?.width ?? 0)
    }
    for (const name of names) {
      await main.getByRole('button', { name, exact: true }).hover()
      await expectNoHorizontalScroll(page)
      await expect(main.getByRole('listitem').filter({ visible: true }).last()).toBeInViewport()
    }

    await page.setViewportSize({ width: 1023, height: 768 })
    await expect(page.locator('summary[aria-label="Menu"]')).toBeVisible()
    await expect(main).toBeHidden()
  })
}

for (const width of [390, 1440])
  test(`in checkout at ${width} pixels the header has the phone number and no menu, and the footer is one line of legal links`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const header = page.getByRole('banner')
    const footer = page.getByRole('contentinfo')
    const menu = page.getByRole('navigation', { name: 'Main' }).or(page.getByLabel('Menu', { exact: true }))

    for (const path of checkoutPaths) {
      await openPage(page, path)
      await expect(header.getByRole('link', { name: /^Call / })).toBeInViewport({ ratio: 1 })
      await expect(menu.filter({ visible: true })).toHaveCount(0)
      await expect(header.getByRole('link', { name: 'Book a car' })).toBeHidden()
      for (const name of ['Terms of Service', 'Privacy', 'Cancellation Policy', /^Call /])
        await expect(footer.getByRole('link', { name })).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Our Mission' })).toBeHidden()
      expect((await footer.boundingBox())?.height).toBeLessThan(width < 1000 ? 180 : 80)
      await expectNoHorizontalScroll(page)
    }

    await openPage(page, '/booking/no-such-car')
    await expect(menu.filter({ visible: true })).toHaveCount(1)
    await expect(footer.getByRole('link', { name: 'Our Mission' })).toBeVisible()
  })

test('a phone of 320 pixels has the button to book, the phone number and the menu in its header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/fleet')
  const header = page.getByRole('banner')

  for (const entry of [
    header.getByRole('link', { name: 'home' }),
    header.getByRole('link', { name: 'Book a car' }),
    header.getByRole('link', { name: /^Call / }).last(),
    page.getByLabel('Menu', { exact: true }),
  ])
    await expect(entry).toBeInViewport({ ratio: 1 })
  await expectNoHorizontalScroll(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the mobile menu has expandable sections, shows both account buttons, and closes on a chosen link', async ({
    page,
  }) => {
    await openPage(page, '/')
    await page.locator('summary[aria-label="Menu"]').tap()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Your profile' })).toBeVisible()

    await menu.locator('summary', { hasText: 'Services' }).tap()
    await menu.locator('summary', { hasText: 'Support' }).tap()
    await expect(menu.getByRole('link', { name: 'Wedding Transportation' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible()

    await menu.getByRole('link', { name: 'FAQ' }).tap()
    await expect(page).toHaveTitle('NYC Limo Service FAQ: Prices, Tips and Flights | Sagewood Limousine')
    await expect(menu).toBeHidden()
  })

  test('what lies behind the open mobile menu does not scroll', async ({ page }) => {
    await openPage(page, '/fleet')
    await page.getByLabel('Menu', { exact: true }).tap()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    const last = menu.getByRole('group', { name: 'Color mode' })

    for (const _ of [1, 2, 3]) {
      await menu.hover({ position: { x: 100, y: 100 } })
      await page.mouse.wheel(0, 2000)
      await expect(last).toBeInViewport()
    }

    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('with text twice as large the menu stays reachable, and nothing scrolls sideways', async ({
    playwright,
    launchOptions,
    baseURL,
    viewport,
  }) => {
    const browser = await launchWithLargeText(playwright.chromium, launchOptions)
    const page = await browser.newPage({ baseURL, viewport, hasTouch: true })
    for (const path of pagesAtRisk) {
      await openPage(page, path)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        // Only the campaign page and checkout have no menu.
        if (!['/meta-landing', '/booking'].includes(path))
          await expect(page.locator('summary[aria-label="Menu"]')).toBeInViewport({ ratio: 1 })
        await expectNoHorizontalScroll(page)
      }
    }
    await page.locator('summary[aria-label="Menu"]').tap()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await browser.close()
  })

  test('the mobile menu remembers which sections were expanded, and Escape closes it', async ({ page }) => {
    await openPage(page, '/services')
    const summary = page.locator('summary[aria-label="Menu"]')
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await summary.tap()
    await menu.locator('summary', { hasText: 'Fleet' }).tap()
    await expect(menu.getByRole('link', { name: 'Stretch Limousine' })).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(summary).toBeFocused()

    await summary.tap()
    await expect(menu.getByRole('link', { name: 'Stretch Limousine' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are readable and the whole navigation is reachable', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Services' }).hover()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Cruise Port Transfers' })
      .click()
    await expect(page).toHaveTitle('NYC Cruise Port Car Service and Transfers | Sagewood Limousine')

    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await menu.locator('summary', { hasText: 'Support' }).click()
    await menu.getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  })
})

test('the style guide is not part of the product', async ({ page }) => {
  const response = await page.goto('/ui')
  expect(response?.status()).toBe(404)
})

const checkoutPaths = [
  '/booking',
  '/booking/executive-sedan',
  '/payment',
  '/payment/success',
  '/payment/cancel',
  '/payment/zelle-email-sent',
  '/quote',
]

/** Pages with forms, tables, drawings and numbers, which wrap less easily than text. */
const pagesAtRisk = [
  '/',
  '/blog',
  '/fleet',
  '/fleet/executive-sedan',
  '/services/airport-transfers',
  '/about-us/rates',
  '/meta-landing',
  '/booking',
  '/support/contact-us',
  '/auth/sign-up',
]
