import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserType, expect, type LaunchOptions, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
}

/** Collects what a good page never has: console errors, uncaught exceptions, breaches of the content policy. */
export async function watchForErrors(page: Page): Promise<() => string[]> {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  await page.exposeBinding('reportPolicyBreach', (_source, text: string) => faults.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportPolicyBreach(text: string): void }).reportPolicyBreach
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return () => faults
}

/** No fault that axe can find, at the size and in the colours the page has now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await bringOnStage(page)
  const faults = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  }, axeTags)
  expect(faults).toEqual([])
}

/** Half as long to read as the one with comments, for each page anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await bringOnStage(page)
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

/** What is skipped until it is scrolled to is there, and as wide as it would be. */
async function bringOnStage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.off-stage'))
      part.style.contentVisibility = 'visible'
  })
}

/** The browser of a visitor who has made all text twice as large. */
export function launchWithLargeText(chromium: BrowserType, options: LaunchOptions) {
  const args = [...(options.args ?? []), '--blink-settings=defaultFontSize=32']
  return chromium.launch({ ...options, args })
}

/** What has the focus, where it lies wholly under a bar at the foot of the window. */
export async function focusHiddenBy(bar: Locator): Promise<string> {
  return bar.evaluate((element) => {
    const focused = document.activeElement
    // A box that is ticked has no size of its own: its label is what is seen.
    const seen = focused?.closest('label') ?? focused
    if (!seen || element.contains(seen)) return ''
    return seen.getBoundingClientRect().top < element.getBoundingClientRect().top ? '' : seen.outerHTML
  })
}
