import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'

/**
 * A string in each large control's script that survives minification and occurs nowhere else. Plain fields are in the
 * chunk that every page loads.
 */
const signs = { 'select list': 'combobox', 'date picker': 'Choose date' }

/** The wizard's controls whose scripts the home page's app also loads, though it shows none of them. */
export async function findControlsOnHome(url: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const onBooking = await loadScripts(page, new URL('/booking', url).href)
  const onHome = await loadScripts(page, url)
  await browser.close()
  return Object.entries(signs).flatMap(([control, sign]) => {
    if (!onBooking.some((script) => script.includes(sign)))
      throw new Error(`No script of the wizard contains '${sign}': cannot detect the ${control}`)
    return onHome.some((script) => script.includes(sign)) ? [control] : []
  })
}

async function loadScripts(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.startApp?.())
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((resource) => resource.name),
  )
  const scripts = names.filter((name) => new URL(name).pathname.endsWith('.js'))
  return Promise.all(scripts.map(async (script) => (await fetch(script)).text()))
}
