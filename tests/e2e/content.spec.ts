import { expect } from '@playwright/test'
import { routeTable } from '#app/routes.ts'
import { expectedPages } from '#tests/samples/expected-pages.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  openPage,
  watchForErrors,
} from './support/page-checks.ts'
import { test } from './support/test.ts'

/** The pages that search engines must not list. */
const unlisted = routeTable
  .map(({ name, path }) => ({
    path,
    ...(expectedPages as Record<string, { index?: false; path?: string }>)[name],
  }))
  .filter(({ index }) => index === false)
  .map(({ path }) => path)

test('a booking link selects the trip type of its service page', async ({ page }) => {
  await openPage(page, '/services/proms-limo-rental')
  await page.getByRole('main').getByRole('link', { name: 'Book a car' }).first().click()

  await expect(page).toHaveURL('/booking?type=prom')
  await expect(page.getByRole('region', { name: 'Your trip so far' })).toContainText('Prom')
})

test.describe('the questions', () => {
  test('are searched while typing, and the count is announced', async ({ page }) => {
    const errors = await watchForErrors(page)
    await openPage(page, '/support/faq')
    const all = await page.locator('main details').count()
    expect(all).toBeGreaterThanOrEqual(25)

    await page.getByRole('searchbox').fill('late flight')
    await expect(page.getByRole('status').first()).toHaveText(new RegExp(`^\\d+ of ${all} questions$`))
    const found = await page.locator('main details').count()
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(all)
    await expect(page.getByRole('status').first()).toHaveText(`${found} of ${all} questions`)
    await expectAccessible(page)

    await page.getByRole('searchbox').fill('submarine lease')
    await expect(page.getByText('We couldn’t find a match')).toBeVisible()
    await page.getByRole('button', { name: 'Show all questions' }).click()
    await expect(page.locator('main details')).toHaveCount(all)
    await expect(page.getByRole('searchbox')).toBeFocused()
    expect(errors()).toEqual([])
  })

  test('open by keyboard, and a link to one shows its answer', async ({ page }) => {
    await openPage(page, '/support/faq')
    const first = page.locator('main details').first()
    await first.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('open')

    const last = page.locator('main details').last()
    await page.goto(`/support/faq#${await last.getAttribute('id')}`)
    await expect(last).toHaveAttribute('open')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are searched by the server', async ({ page }) => {
      await page.goto('/support/faq')
      const all = await page.locator('main details').count()
      await page.getByRole('searchbox').fill('child seat')
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL('/support/faq?q=child+seat')
      await expect(page.getByRole('searchbox')).toHaveValue('child seat')
      // The document streams: the search box can be there before the questions are.
      await page.waitForLoadState()
      const found = await page.locator('main details').count()
      expect(found).toBeGreaterThan(0)
      expect(found).toBeLessThan(all)
    })
  })
})

test.describe('the blog', () => {
  test('has pages, and lists every article once', async ({ page }) => {
    await openPage(page, '/blog')
    const titles = page.locator('main h2')
    const first = await titles.allTextContents()

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page).toHaveTitle(
      'NYC Limo Guides: Weddings, Proms and Airports · Page 2 | Sagewood Limousine',
    )
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const second = await titles.allTextContents()

    expect(first.length + second.length).toBeGreaterThanOrEqual(8)
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    expect((await page.request.get('/blog?page=99')).status()).toBe(404)
  })

  test('shows the articles of one topic', async ({ page }) => {
    await openPage(page, '/blog')
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Prices' }).click()

    await expect(page).toHaveURL('/blog?tag=prices')
    await expect(page.getByRole('link', { name: 'Prices' }).first()).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: 'What “All-In” Means on Our Price' })).toBeVisible()
  })

  test('leads from an article to the one before and the one after it', async ({ page }) => {
    await openPage(page, '/blog/when-to-leave-for-jfk')
    await expect(page.getByText(/\d+ min read/)).toBeVisible()
    const more = page.getByRole('navigation', { name: 'More articles' })
    await more.getByRole('link', { name: /^Previous/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What “All-In” Means on Our Price')

    await page.getByRole('navigation', { name: 'More articles' }).getByRole('link', { name: /^Next/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('When to Leave for JFK')
  })
})

/** Every page of the second site is looked at here; of the first one, `routes.spec.ts` opens a page of each route. */
for (const { host, widths, isWhole } of [
  { host: 'localhost', widths: [360], isWhole: false },
  { host: 'b.localhost', widths: [360, 1440], isWhole: true },
]) {
  test(`the pages of ${host} fit ${widths.join(' and ')} pixels and have no error`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const errors = await watchForErrors(page)
    const site = `http://${host}:${new URL(baseURL ?? '').port}`
    const sitemap = await (await page.request.get('/sitemap.xml', { headers: { host } })).text()
    const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(45)
    if (isWhole) paths.push(...unlisted)

    // An empty picture has the size of the full one, and is faster.
    await page.route('**/*.avif', (route) => route.fulfill({ contentType: 'image/avif', body: '' }))
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(site + path, { waitUntil: 'domcontentloaded' })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoHorizontalScroll(page)
        }
      })
    }
    expect(errors()).toEqual([])
  })
}

test('the film of a text is played and paused by keyboard, has captions, and loads nothing before', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openPage(page, '/services/airport-transfers')
  const play = page.getByRole('button', { name: 'Play the film' })
  await play.scrollIntoViewIfNeeded()
  expect(requests.filter((path) => path.startsWith('/media/'))).toEqual([])

  await play.focus()
  await page.keyboard.press('Space')
  const film = page.locator('video')
  await expect(film).toBeFocused()
  await expect(film.locator('track[kind="captions"][srclang="en"]')).toHaveCount(1)
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
    .toBe(true)
  expect(
    await film.evaluate((video: HTMLVideoElement) => [
      video.textTracks[0]?.mode,
      video.textTracks[0]?.cues?.length,
    ]),
  ).toEqual(['showing', expect.any(Number)])
  await page.keyboard.press('Space')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})
