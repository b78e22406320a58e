import { expect, type Page, type Route } from '@playwright/test'
import { openPage, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

/** Every script but the page script. */
const appScripts = /\/assets\/(?!page-script)[^/]+\.js$/
const pageScript = /\/assets\/page-script[^/]+\.js$/
const count = (page: Page) => page.getByRole('search').getByRole('status').last()
const failure = (page: Page) =>
  page.locator('[role=alert] > div').filter({ hasText: 'This part of the page didn’t load' })

for (const path of ['/', '/blog/when-to-leave-for-jfk', '/docs/privacy', '/about-us/rates', '/fleet'])
  test(`a reader of ${path} loads at most 15 KB of script, to the end of the page`, async ({ page }) => {
    const errors = await watchForErrors(page)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await openPage(page, path)
    // The page grows on the way: what is not visible has no size yet.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await page.waitForLoadState('networkidle')

    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(15 * 1024)
    expect(await isHydrated(page)).toBe(false)
    expect(errors()).toEqual([])
  })

test('menus, color mode and films work on a page that never loads React', async ({ page }) => {
  await page.route(appScripts, (route) => route.abort())
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/services/airport-transfers')

  await page.getByRole('button', { name: 'Fleet' }).hover()
  await expect(page.getByRole('link', { name: 'The whole fleet' }).first()).toBeVisible()
  await page.keyboard.press('End')
  await page.getByRole('contentinfo').getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.getByRole('button', { name: 'Play the film' }).press('Enter')
  await expect(page.locator('video')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('summary[aria-label="Menu"]').click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.locator('summary', { hasText: 'Support' }).click()
  await menu.getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await page.locator('summary[aria-label="Menu"]').click()
  // The section expanded on the last page is remembered.
  await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible()
  expect(await isHydrated(page)).toBe(false)
})

test('presses before the app runs are repeated once each', async ({ page }) => {
  const errors = await watchForErrors(page)
  const release = await holdScripts(page)
  await openPage(page, '/about-us/why')
  const link = page.getByRole('link', { name: 'Request a quote' })
  await link.click()
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Request a quote' })).toHaveCount(1)
  await expect(page).toHaveURL('/about-us/why')
  expect(errors()).toEqual([])
})

test('the page script waits for the first paint, although the page appears under a pointer', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('html[data-page-script]').waitFor()
  const [painted, requested] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/page-script-'))?.startTime,
  ])

  expect(painted).toBeGreaterThan(0)
  expect(requested).toBeGreaterThan(painted ?? 0)
})

test('the page script of a page that is not shown does not wait for a paint', async ({ page }) => {
  await page.addInitScript(stopTimers)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/')

  await expect(page.locator('html')).toHaveAttribute('data-page-script', 'document')
})

test('a film whose poster is pressed before the page script runs is played', async ({ page }) => {
  const release = await holdScripts(page, pageScript)
  const media: string[] = []
  page.on('request', (request) => media.push(new URL(request.url()).pathname))
  await page.goto('/services/airport-transfers')
  await expect(page.locator('video')).toBeHidden()
  await page.getByRole('button', { name: 'Play the film' }).click()
  expect(media.filter((path) => path.startsWith('/media/'))).toEqual([])
  release()

  await expect(page.locator('video')).toBeFocused()
})

test('without the page script, films have the controls of the browser', async ({ page }) => {
  await page.route(pageScript, (route) => route.abort())
  await page.goto('/services/airport-transfers')

  await expect(page.locator('video')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the film' })).toBeHidden()
})

test('a press without pointer or focus, as by voice, starts the page script', async ({ page }) => {
  await page.addInitScript(stopTimers)
  await page.goto('/services/airport-transfers')
  await page.locator('[data-film-poster]').evaluate((poster: HTMLElement) => poster.click())

  await expect(page.locator('video')).toBeFocused()
})

for (const path of ['/', '/fleet', '/support/faq', '/services/airport-transfers'])
  test(`${path} works after the browser has translated it`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('colour-mode', 'dark'))
    await openPage(page, path)
    await page.evaluate(translate)
    await page.evaluate(() => window.startApp?.())

    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('button', { name: 'Show cars' })).toBeHidden()
    await expect(page.locator('video')).toBeHidden()
    // A symbol without drawings has no size.
    const icon = page.getByRole('banner').locator('svg use').first()
    expect(await icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0)
  })

test('on a translated page, presses, choices and texts before the app runs apply', async ({ page }) => {
  await openPage(page, '/fleet')
  await page.evaluate(translate)
  const release = await holdScripts(page)
  await page.getByRole('combobox', { name: 'Type of car' }).selectOption('SUVs')
  for (let presses = 0; presses < 2; presses += 1)
    await page.getByRole('button', { name: 'Increase Bags' }).click()
  await page.getByRole('checkbox', { name: 'Compare Executive Sedan' }).check()
  release()
  await expect(page).toHaveURL('/fleet?luggage=2&kind=suv&compare=executive-sedan')

  await openPage(page, '/support/faq')
  await page.evaluate(translate)
  const field = page.getByRole('searchbox')
  await field.fill('late flight')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ of \d+ questions$/)
  await expect(field).toHaveValue('late flight')
  await expect(field).toBeFocused()

  await openPage(page, '/about-us/why')
  await page.evaluate(translate)
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('on a translated page, the next key after the start of the app finds focus and text', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await openPage(page, '/support/faq')
  await page.evaluate(translate)
  const field = page.getByRole('searchbox')
  await field.fill('late flight')
  const found = field.evaluate(stateAfterRemoval)
  release()

  expect(await found).toMatchObject({ text: 'late flight' })
})

test('on a translated page, a button of a stepper keeps the focus, and the color mode stays', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('colour-mode', 'dark'))
  const release = await holdScripts(page)
  await openPage(page, '/fleet')
  await page.evaluate(translate)
  const increase = page.getByRole('button', { name: 'Increase Bags' })
  await increase.focus()
  const found = increase.evaluate(stateAfterRemoval)
  release()

  expect(await found).toMatchObject({ name: 'Increase Bags', colorScheme: 'dark' })
})

test('a menu that a pointer opened before the page script runs stays open', async ({ page }) => {
  const release = await holdScripts(page, pageScript)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/privacy')
  const trigger = page.getByRole('button', { name: 'Fleet' })
  const link = page.getByRole('banner').getByRole('link', { name: 'The whole fleet' })
  await trigger.click({ clickCount: 2 })
  await link.hover()
  release()
  await page.locator('html[data-page-script]').waitFor()

  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover()
  await expect(link).toBeHidden()
})

test('a menu that the keyboard opened before the page script runs keeps the focus', async ({ page }) => {
  const release = await holdScripts(page, pageScript)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/docs/privacy')
  const trigger = page.getByRole('button', { name: 'Fleet' })
  const link = page.getByRole('banner').getByRole('link', { name: 'The whole fleet' })
  await trigger.focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  release()
  await page.locator('html[data-page-script]').waitFor()

  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await expect(link).toBeHidden()
})

test('without the page script, pages show no forms that need it', async ({ page }) => {
  await page.route(pageScript, (route) => route.abort())
  await page.goto('/support/contact-us')

  await expect(page.getByRole('heading', { name: 'Request a quote' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Send a message' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Call or email' })).toBeVisible()
})

test('forms that need a part of the page script that failed do not come back', async ({ page }) => {
  await page.route(/\/assets\/page-script-on-demand[^/]+\.js$/, (route) => route.abort())
  await page.goto('/support/contact-us')
  const form = page.getByRole('heading', { name: 'Request a quote' })
  await expect(form).toBeHidden()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.locator('html')).not.toHaveAttribute('data-scripting')
  await expect(form).toBeHidden()
})

test('a press before the page script runs is repeated once', async ({ page }) => {
  const errors = await watchForErrors(page)
  const release = await holdScripts(page, pageScript)
  await page.goto('/about-us/why')
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page).toHaveURL('/about-us/why')
  release()

  await expect(page.getByRole('dialog', { name: 'Request a quote' })).toHaveCount(1)
  expect(errors()).toEqual([])
})

test('what was pressed, chosen and typed in a filter before the app runs applies in order', async ({
  page,
}) => {
  const errors = await watchForErrors(page)
  const release = await holdScripts(page)
  await openPage(page, '/fleet')
  await page.getByRole('spinbutton', { name: 'Passengers' }).fill('4')
  for (let presses = 0; presses < 2; presses += 1)
    await page.getByRole('button', { name: 'Increase Bags' }).click()
  await page.getByRole('combobox', { name: 'Type of car' }).selectOption('SUVs')
  await page.getByRole('checkbox', { name: 'Compare Executive Sedan' }).check()
  release()

  await expect(page).toHaveURL('/fleet?passengers=4&luggage=2&kind=suv&compare=executive-sedan')
  await expect(page.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue('4')
  await expect(count(page)).toHaveText('1 of our 6 cars fits')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Luxury SUV'])
  expect(errors()).toEqual([])
})

test('what was typed and chosen in a filter before the page script runs applies', async ({ page }) => {
  const errors = await watchForErrors(page)
  const release = await holdScripts(page, pageScript)
  await page.goto('/fleet')
  await page.getByRole('spinbutton', { name: 'Passengers' }).fill('4')
  await page.getByRole('combobox', { name: 'Type of car' }).selectOption('SUVs')
  await page.getByRole('checkbox', { name: 'Compare Executive Sedan' }).check()
  release()

  await expect(page).toHaveURL('/fleet?passengers=4&kind=suv&compare=executive-sedan')
  await expect(page.getByRole('spinbutton', { name: 'Passengers' })).toHaveValue('4')
  await expect(count(page)).toHaveText('1 of our 6 cars fits')
  expect(errors()).toEqual([])
})

for (const [name, scripts] of [
  ['app', appScripts],
  ['page script', pageScript],
] as const)
  test(`text typed before the ${name} runs survives the start of the app, with the focus`, async ({
    page,
  }) => {
    const release = await holdScripts(page, scripts)
    await page.goto('/support/faq')
    const field = page.getByRole('searchbox')
    await field.fill('late flight')
    release()

    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ of \d+ questions$/)
    await expect(field).toHaveValue('late flight')
    await expect(field).toBeFocused()
  })

test('a field that was entered before the page script runs starts the app', async ({ page }) => {
  const release = await holdScripts(page, pageScript)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Pick-up' }).click()
  release()

  await expect(page.getByRole('combobox', { name: 'Pick-up' })).toBeFocused()
})

test('the home page’s form shows hour, minute and AM/PM in full at every width', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('textbox', { name: 'Pick-up' }).click()
  const hour = page.getByRole('combobox', { name: 'Hour' })
  await hour.waitFor()
  for (const width of [390, 640, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.locator('#trip-time select').evaluateAll(cutOff), `at ${width} pixels`).toEqual([])
  }
})

/** The lists that are narrower than the browser would make them. */
function cutOff(lists: Element[]): string[] {
  return (lists as HTMLSelectElement[])
    .filter((list) => {
      const given = list.offsetWidth
      list.style.width = 'max-content'
      const needed = list.offsetWidth
      list.style.width = ''
      return given < needed
    })
    .map(({ ariaLabel }) => ariaLabel ?? '')
}

test('fields that are as in the HTML start no app', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => appScripts.test(request.url()) && requests.push(request.url()))
  for (const path of ['/', '/fleet', '/fleet?kind=suv&passengers=4', '/about-us/rates', '/support/faq']) {
    await openPage(page, path)
    // A request that the page script began comes before this one.
    await page.evaluate(() => fetch('/healthz'))
  }
  expect(requests).toEqual([])
})

const failures: [string, (route: Route) => Promise<void>][] = [
  ['is answered 503', (route) => route.fulfill({ status: 503 })],
  ['is aborted', (route) => route.abort()],
]

for (const [name, answer] of failures) {
  test(`an app script that ${name} shows a message, and trying again repeats the press`, async ({ page }) => {
    await page.route(appScripts, answer)
    await openPage(page, '/fleet')
    await expect(failure(page)).toBeHidden()
    await page.getByRole('button', { name: 'Increase Passengers' }).click()
    await expect(failure(page).getByRole('link', { name: 'Call (212) 555-0147' })).toBeVisible()
    await failure(page).getByRole('button', { name: 'Try again' }).click()
    await expect(failure(page)).toBeVisible()

    await page.unroute(appScripts)
    await failure(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/fleet?passengers=2')
    await expect(failure(page)).toBeHidden()
  })

  test(`an app script that ${name} leaves links and forms to the browser`, async ({ page }) => {
    await page.route(appScripts, answer)
    await openPage(page, '/about-us/why')
    await page.getByRole('link', { name: 'Request a quote' }).click()
    await expect(page).toHaveURL('/support/contact-us#quote')

    await openPage(page, '/about-us/rates')
    await page.getByLabel('From', { exact: true }).selectOption('midtown')
    await page.getByLabel('To', { exact: true }).selectOption('jfk')
    await page.getByRole('button', { name: 'Show prices' }).click()
    await expect(page).toHaveURL(/\/about-us\/rates\?type=to-airport&from=midtown&to=jfk/)
    await expect(page.locator('#prices')).toBeVisible()
  })
}

test('offline, a press shows a message, and pressing again online works', async ({ page, context }) => {
  await openPage(page, '/fleet')
  await context.setOffline(true)
  const increase = page.getByRole('button', { name: 'Increase Passengers' })
  await increase.click()
  await expect(failure(page)).toBeVisible()

  await context.setOffline(false)
  await increase.click()
  await expect(page).toHaveURL('/fleet?passengers=3')
})

test('a signed-in visitor sees the profile button from the first paint of a content page', async ({
  page,
  context,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const link = document.querySelector('header a[href="/user/profile"]')
      if (!link) return requestAnimationFrame(look)
      return Object.assign(window, { firstFrame: link.checkVisibility({ visibilityProperty: true }) })
    }
    requestAnimationFrame(look)
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const firstFrame = () => page.evaluate(() => (window as unknown as { firstFrame: boolean }).firstFrame)
  const header = page.getByRole('banner')
  await openPage(page, '/docs/privacy')
  await expect.poll(firstFrame).toBe(false)
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await context.addCookies([{ name: 'user-auth-token-bc', value: 'x.1.y', url: baseURL ?? '' }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(header.getByRole('link', { name: 'Your profile' })).toBeVisible()
  await openPage(page, '/docs/privacy')
  await expect.poll(firstFrame).toBe(true)
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
  expect(await isHydrated(page)).toBe(false)
})

test('in the app, a content page opens in place from the wizard, works there, and Back returns', async ({
  page,
}) => {
  const errors = await watchForErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/booking')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Support' }).hover()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await page.getByRole('searchbox').fill('late flight')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ of \d+ questions$/)
  await page.getByRole('contentinfo').getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')

  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Your trip so far' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(errors()).toEqual([])
})

/** For scripts that would run a moment later anyway. */
function stopTimers(): void {
  Object.assign(window, { setTimeout: () => 0 })
}

/** As Chrome does: each text is in two elements more. */
function translate(): void {
  for (const text of document.querySelectorAll('main h1, main p, main label')) {
    const inner = document.createElement('font')
    inner.append(...text.childNodes)
    const outer = document.createElement('font')
    outer.append(inner)
    text.append(outer)
  }
}

/** The focused element and the color mode at the end of the task in which this element is removed. */
function stateAfterRemoval(
  element: HTMLElement,
): Promise<{ text?: string; name: string | null; colorScheme: string }> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return
      observer.disconnect()
      queueMicrotask(() => {
        const focused = document.activeElement as HTMLInputElement
        const { colorScheme } = getComputedStyle(document.documentElement)
        resolve({ text: focused.value, name: focused.ariaLabel, colorScheme })
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => 'hydrated' in document.documentElement.dataset)
}

/** Holds the app's scripts back until the returned function is called. */
async function holdScripts(page: Page, scripts = appScripts): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
