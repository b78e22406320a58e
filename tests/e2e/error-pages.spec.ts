import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { demoSites, expectedPages } from '#tests/samples/expected-pages.ts'
import { expectAccessible, openApp, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

const serverText = 'Something went wrong on our side'
const connectionText = 'Check your internet connection and try again.'
const dataOf = /\.data(\?|$)/

/** Of all pages but one, which needs no data, so that a booking is confirmed in any case. */
const pages = routeTable
  .filter(({ name }) => name !== 'booking-created')
  .map(({ name, path, layout }) => ({
    layout,
    path: (expectedPages as Record<string, { path?: string }>)[name]?.path ?? path,
  }))
const everyPage = pages.map(({ path }) => path)
const pageOfEachLayout = [...new Map(pages.map(({ layout, path }) => [layout, path])).values()]

/** The ways in which a page's data can fail to load, with the text of the error page, which is the same for all pages. */
const failures = [
  {
    name: 'answered 500',
    paths: everyPage,
    host: 'localhost',
    status: 500,
    text: serverText,
    begin: failData((route) => route.fulfill({ status: 500 })),
  },
  {
    name: 'answered 503',
    paths: pageOfEachLayout,
    host: 'b.localhost',
    status: 503,
    text: serverText,
    begin: failData((route) => route.fulfill({ status: 503 })),
  },
  {
    name: 'aborted',
    paths: pageOfEachLayout,
    host: 'b.localhost',
    status: 500,
    text: connectionText,
    begin: failData((route) => route.abort()),
  },
  {
    name: 'lost offline',
    paths: pageOfEachLayout,
    host: 'localhost',
    status: 500,
    text: connectionText,
    begin: ({ context }: Visit) => context.setOffline(true),
  },
] as const

for (const { name, paths, host, status, text, begin } of failures) {
  test(`data ${name} on ${host}: an error page with links is shown, and recovers`, async ({
    page,
    context,
    baseURL,
  }) => {
    const site = siteUrl(host, baseURL)
    const errors = await watchForErrors(page)
    await openApp(page, `${site}/docs/privacy`)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    // Its code is loaded; only its data can fail.
    await follow(page, '/booking/created')
    await expect(heading(page)).toHaveText('Your Request')
    await page.goBack()
    await expect(heading(page)).toHaveText('Privacy')
    await begin({ page, context })

    await follow(page, '/booking/created')
    await expect(heading(page)).toHaveText('Your Request')
    for (const path of paths) {
      await follow(page, path)
      await expect
        .poll(() => shown(page))
        .toEqual({
          url: site + path,
          title: `${status} - Internal Server Error${demoSites[host].ending}`,
          focused: 'Internal Server Error',
          text: expect.stringContaining(text),
          landmarks: 4,
        })
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    await follow(page, '/services')
    const tryAgain = page.getByRole('link', { name: 'Try again' })
    // Until then the link is that of the page before, which looks the same.
    await expect(tryAgain).toHaveAttribute('href', '/services')
    await page.unroute(dataOf)
    await context.setOffline(false)
    // Pages lost offline recover with the connection; the others after a click.
    if (name !== 'lost offline') await tryAgain.click()
    await expect(heading(page)).toHaveText('Services')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(heading(page)).toHaveText('Frequently Asked Questions')
    await page.goBack()
    await expect(heading(page)).toHaveText('Services')
    expect(errors().filter((error) => !isNetworkError(error))).toEqual([])
  })
}

/** Each is unknown to another part of the app: the first to its routes, the others to a page's loader. */
const unknown = [
  ['/nowhere', 'Page not found'],
  ['/404', 'Page not found'],
  ['/blog/nothing', 'Page Not Found'],
  ['/fleet/nothing', 'Page Not Found'],
  ['/docs/nothing', 'Page Not Found'],
  ['/services/nothing', 'Page Not Found'],
  ['/booking/nothing', 'Page Not Found'],
] as const

for (const { host, followed } of [
  { host: 'localhost', followed: unknown },
  { host: 'b.localhost', followed: unknown.slice(0, 1) },
] as const) {
  const { ending } = demoSites[host]

  test(`on ${host}, an unknown path is a 404, opened or navigated to, and recovers`, async ({
    page,
    baseURL,
  }) => {
    const site = siteUrl(host, baseURL)
    const errors = await watchForErrors(page)
    const response = await page.goto(new URL('/nowhere', site).href)
    expect(response?.status()).toBe(404)
    await expect(heading(page)).toHaveText('Page Not Found')
    await expect(page).toHaveTitle(`404 - Page not found: /nowhere${ending}`)

    await openApp(page, new URL('/fleet', site).href)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    for (const [path, message] of followed) {
      await follow(page, path)
      await expect(page).toHaveTitle(`404 - ${message}: ${path}${ending}`)
      await expect(heading(page)).toHaveText('Page Not Found')
      await expect(heading(page)).toBeFocused()
      await page.goBack()
      await expect(heading(page)).not.toHaveText('Page Not Found')
    }
    await follow(page, '/nowhere')
    await page.getByRole('main').getByRole('link', { name: 'See our services' }).click()
    await expect(heading(page)).toHaveText('Services')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(errors().filter((error) => !isNetworkError(error))).toEqual([])
  })
}

test('an unvisited page followed offline is an error page that loads once online', async ({
  page,
  context,
}) => {
  await openApp(page, '/docs/privacy')
  await context.setOffline(true)
  await follow(page, '/about-us/rates?type=from-airport')
  await expect(page.getByRole('main')).toContainText(connectionText)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText(connectionText)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Out Online Rates')
  await expect(page).toHaveURL('/about-us/rates?type=from-airport')
})

test('a page whose code fails to load is loaded as a document', async ({ page }) => {
  await openApp(page, '/docs/privacy')
  let requests = 0
  // Not `{ times: 1 }`: Playwright then stops intercepting, and the next document may be lost on the way.
  await page.route(/\/assets\/faq-/, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await follow(page, '/support/faq?from=privacy#booking')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
  await expect(page).toHaveURL('/support/faq?from=privacy#booking')
})

test('a link whose page code does not load leaves the current page in place when it is hovered', async ({
  page,
}) => {
  await openApp(page, '/docs/privacy')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.route(/\/assets\/faq-/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover()
  await failed

  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the same page with another query that fails is an error page, and Back shows the page again', async ({
  page,
}) => {
  await openApp(page, '/about-us/rates')
  await page.route(dataOf, (route) => route.fulfill({ status: 500 }))
  await follow(page, '/about-us/rates?type=from-airport')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.unroute(dataOf)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Out Online Rates')
})

type Visit = { page: Page; context: BrowserContext }

function heading(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 1 })
}

/** One evaluate call, because it runs often. */
function shown(page: Page) {
  return page.evaluate(() => ({
    url: location.href,
    title: document.title,
    focused: document.activeElement?.matches('main h1') ? document.activeElement.textContent : null,
    text: document.querySelector('main')?.textContent,
    landmarks: document.querySelectorAll('header, main, footer, nav[aria-label=Main]').length,
  }))
}

function failData(answer: (route: Route) => Promise<void>) {
  return ({ page }: Visit) => page.route(dataOf, answer)
}

/** Follows a link to the path, wherever such a link is. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}

function siteUrl(host: string, baseURL: string | undefined): string {
  return `http://${host}:${new URL(baseURL ?? '').port}`
}

/** The browser's own message about the failure that the test caused. */
function isNetworkError(error: string): boolean {
  return error.startsWith('console: Failed to load resource')
}
