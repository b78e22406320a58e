import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'

const rounds = 5
const paths = ['/services/airport-transfers', '/service-areas/nyc/brooklyn', '/blog', '/docs/terms', '/']

/**
 * Milliseconds from a click on a shell link to the next frame with the new page's heading: the median over warmed
 * navigations between content pages.
 */
export async function measureNavigation(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  await page.locator('html[data-hydrated]').waitFor()
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const time = await page.evaluate(navigate, path)
      await page.evaluate(comeToRest)
      // The first round fetches each page's script, which is then cached.
      if (round > 0) times.push(time)
    }
  }
  await browser.close()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** Runs in the browser: waits until the page is painted, as a visitor would before leaving it. */
function comeToRest(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve))
}

/** Runs in the browser: follows a link as a click does, and waits until the new page is visible. */
function navigate(path: string): Promise<number> {
  const before = document.querySelector('h1')
  const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === path)
  if (!link) throw new Error(`No link leads to ${path}`)
  return new Promise((resolve) => {
    const start = performance.now()
    const look = () => {
      const now = document.querySelector('h1')
      if (location.pathname === path && now && now !== before)
        requestAnimationFrame(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    link.click()
    requestAnimationFrame(look)
  })
}
