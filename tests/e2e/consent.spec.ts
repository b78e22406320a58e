import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { googleTagScript } from '#tests/doubles/google-tag.ts'
import { useDedicatedServer } from './support/dedicated-server.ts'
import { expectAccessible, openApp, openPage, watchForErrors } from './support/page-checks.ts'
import { test } from './support/test.ts'

/** One server for the file: the first site has an analytics id, the second has none. */
test.describe.configure({ mode: 'default' })

const id = 'G-TEST123'
const server = useDedicatedServer((folder) => {
  const [first, second] = JSON.parse(readFileSync('config/sites.json', 'utf8'))
  const sites = join(folder, 'sites.json')
  writeFileSync(sites, JSON.stringify([{ ...first, analyticsId: id }, second]))
  return { SITES_FILE: sites }
})

test('nothing is measured before consent; then each document loads the tag once and counts its path', async ({
  page,
  context,
}) => {
  const errors = await watchForErrors(page)
  const tag = await stubGoogleTag(context)
  await openPage(page, at('/fleet?passengers=3'))
  await expect(banner(page)).toBeVisible()
  expect(tag.requests).toEqual([])

  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => tag.pages()).toEqual(['/fleet'])
  expect(tag.scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`])
  await footerLink(page, 'Privacy').click()
  await expect.poll(() => tag.pages()).toEqual(['/fleet', '/docs/privacy'])

  expect(tag.scripts()).toHaveLength(2)
  expect(tag.consent()).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  expect(tag.requests.join()).not.toContain('passengers')
  // None of this needed React.
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  expect(errors()).toEqual([])

  await openPage(page, at('/services'))
  await expect.poll(() => tag.pages()).toEqual(['/fleet', '/docs/privacy', '/services'])
  await expect(banner(page)).toBeHidden()
})

test('without the page script, which saves the answer, nothing is asked', async ({ page }) => {
  await page.route(/\/assets\/page-script[^/]+\.js$/, (route) => route.abort())
  await page.goto(at('/fleet'))
  await expect(page.getByRole('button', { name: 'Show cars' })).toBeVisible()

  await expect(banner(page)).toBeHidden()
})

test('a prerendered page counts as a visit only when it is shown', async ({ page, context }) => {
  const tag = await stubGoogleTag(context)
  await allowEverywhere(page)
  await page.addInitScript(() => {
    Object.assign(window, { isPrerendering: true })
    const get = () => (window as unknown as { isPrerendering: boolean }).isPrerendering
    Object.defineProperty(document, 'prerendering', { get })
  })
  await openPage(page, at('/services'))
  await waitForScripts(page)
  expect(tag.requests).toEqual([])

  await page.evaluate(() => {
    Object.assign(window, { isPrerendering: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => tag.pages()).toEqual(['/services'])
})

test('declining is as easy as allowing, and is remembered', async ({ page, context }) => {
  const tag = await stubGoogleTag(context)
  await openPage(page, at('/'))
  const [allow, decline] = await Promise.all(
    ['Allow', 'Decline'].map(async (name) => {
      const button = banner(page).getByRole('button', { name })
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      return { width, height, look: await button.getAttribute('class') }
    }),
  )
  expect(decline).toEqual(allow)
  expect(allow?.height).toBeGreaterThanOrEqual(44)

  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect(banner(page)).toBeHidden()
  await openPage(page, at('/services'))
  await waitForScripts(page)

  await expect(banner(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('analytics-consent'))).toMatch(
    /^denied \d{4}-\d\d-\d\d$/,
  )
  expect(tag.requests).toEqual([])
})

test('the choice can be changed at /docs/cookies, both ways, immediately', async ({ page, context }) => {
  const tag = await stubGoogleTag(context)
  await openPage(page, at('/docs/cookies'))
  const control = page.getByRole('checkbox', { name: 'Allow analytics in this browser' })
  const status = page.locator('#analytics-choice').getByRole('status')
  await expect(status).toHaveText('Off. You haven’t chosen yet.')

  await control.press('Space')
  await expect(status).toHaveText(/^On\. You allowed it on \w+ \d+, \d{4}\.$/)
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => tag.pages()).toEqual(['/docs/cookies'])
  expect(await cookieNames(context)).toEqual(['_ga', '_ga_TEST123'])

  await control.press('Space')
  await expect(status).toHaveText(/^Off\. You declined on /)
  await expect.poll(() => cookieNames(context)).toEqual([])
  await footerLink(page, 'Privacy').click()
  await expect(page).toHaveTitle(/^Privacy/)
  expect(tag.pages()).toEqual(['/docs/cookies'])
})

test('a payment page is a separate document, in which the tag is neither loaded nor allowed', async ({
  page,
  context,
}) => {
  const tag = await stubGoogleTag(context)
  await allowEverywhere(page)
  await openApp(page, at('/fleet'))
  await expect.poll(() => tag.pages()).toEqual(['/fleet'])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await goInBrowser(page, '/payment?reference=SW-1')
  await expect(page).toHaveTitle(/^Payment/)
  await page.waitForFunction(() => !('sameDocument' in window))
  await waitForScripts(page)
  expect(tag.scripts()).toHaveLength(1)
  expect(tag.pages()).toEqual(['/fleet'])

  await page.goBack()
  await expect(page).toHaveTitle(/ Fleet /)

  for (const path of ['/payment', '/payment/success', '/auth/sign-in', '/nowhere/payment']) {
    const policy = (await page.request.get(at(path))).headers()['content-security-policy'] ?? ''
    expect(policy.includes('google'), path).toBe(path === '/nowhere/payment')
  }
})

test('a visitor who enters at a payment page is not asked there', async ({ page, context }) => {
  const errors = await watchForErrors(page)
  const tag = await stubGoogleTag(context)
  await openPage(page, at('/payment'))
  await waitForScripts(page)
  await expect(banner(page)).toBeHidden()

  await goInBrowser(page, '/fleet')
  await expect(page).toHaveTitle(/ Fleet /)

  await expect(banner(page)).toBeHidden()
  expect(tag.requests).toEqual([])
  expect(errors()).toEqual([])
})

test("a browser's privacy signal counts as a refusal: no banner, no tag", async ({ page, context }) => {
  const tag = await stubGoogleTag(context)
  await allowEverywhere(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await openPage(page, at('/docs/cookies'))

  await expect(page.getByRole('checkbox', { name: 'Allow analytics in this browser' })).toBeDisabled()
  await expect(page.locator('#analytics-choice')).toContainText('Global Privacy Control')
  await expect(banner(page)).toBeHidden()
  expect(tag.requests).toEqual([])
})

test('a site without an id asks nothing, loads nothing, and says so', async ({ page, context }) => {
  const tag = await stubGoogleTag(context)
  const response = await page.goto(`http://b.localhost:${server.port}/docs/cookies`)
  await waitForScripts(page)

  await expect(page.locator('#analytics-choice')).toContainText('This site doesn’t use analytics')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(banner(page)).toBeHidden()
  expect(response?.headers()['content-security-policy']).not.toContain('google')
  expect(tag.requests).toEqual([])
})

test('the banner is accessible, leaves most of a phone to the page, and moves nothing', async ({
  page,
  context,
}) => {
  await stubGoogleTag(context)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift:
            (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value,
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, at('/docs/cookies'))
  await expect(banner(page)).toBeVisible()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  expect((await banner(page).boundingBox())?.height).toBeLessThan(844 / 3)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)

  const last = page.getByRole('contentinfo').getByRole('radio').last()
  await last.focus()
  const covered = await last.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return !onTop?.closest('footer')
  })
  expect(covered).toBe(false)
})

function at(path: string): string {
  return `http://localhost:${server.port}${path}`
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'May we use analytics cookies?' })
}

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name })
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort()
}

async function allowEverywhere(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('analytics-consent', 'granted 2026-11-15'))
}

/** Waits until the page has fetched its scripts. */
async function waitForScripts(page: Page): Promise<void> {
  await page.locator('html[data-page-script]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Navigates with the router, as a link does. */
async function goInBrowser(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    type Exposed = { __reactRouterDataRouter: { navigate(path: string): void } }
    // Not awaited: it may unload the document it is called in.
    ;(window as unknown as Exposed).__reactRouterDataRouter.navigate(path)
  }, path)
}

/** Responds for Google's hosts with the double of its tag, and records all requests to them. */
async function stubGoogleTag(context: BrowserContext) {
  const requests: string[] = []
  await context.route(/google/, async (route) => {
    requests.push(route.request().url())
    if (route.request().url().includes('/gtag/js'))
      await route.fulfill({ contentType: 'text/javascript', body: googleTagScript(id) })
    else await route.fulfill({ status: 204 })
  })
  const collected = () =>
    requests.filter((url) => url.includes('/g/collect')).map((url) => new URL(url).searchParams)
  return {
    requests,
    scripts: () => requests.filter((url) => url.includes('/gtag/')),
    /** The paths of the reported page views. */
    pages: () => collected().map((query) => new URL(query.get('dl') ?? '').pathname),
    consent: () => JSON.parse(collected()[0]?.get('consent') ?? '{}'),
  }
}
