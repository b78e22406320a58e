import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserType, expect, type LaunchOptions, type Locator, type Page } from '@playwright/test'

/** Opens a page and waits until its script runs: on a content page the page script, elsewhere the app. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // As a visitor who does something: otherwise the page script waits a moment.
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.locator('html[data-page-script=document], html[data-hydrated]').waitFor()
}

/** Opens a content page and starts its app, as an approach to something that needs it does. */
export async function openApp(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => window.startApp?.())
  await page.locator('html[data-hydrated]').waitFor()
}

/** Collects console errors, uncaught exceptions and violations of the content security policy. */
export async function watchForErrors(page: Page): Promise<() => string[]> {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`))
  page.on('pageerror', ({ message }) => {
    if (!skippedFades.includes(message)) errors.push(`exception: ${message}`)
  })
  await page.exposeBinding('reportPolicyBreach', (_source, text: string) => errors.push(`policy: ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportPolicyBreach(text: string): void }).reportPolicyBreach
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return () => errors
}

/**
 * The browser's own fade between two documents (`@view-transition` in app.css). On a busy machine Chromium gives it up
 * before `pagereveal`, whose `viewTransition` is then null, and rejects a promise that no script can reach. Chromium 156
 * words it as in the second line.
 */
const skippedFades = [
  'Transition was skipped',
  'Transition was aborted because of invalid state. ViewTransition opt-in disabled',
]

type AxeOptions = {
  rules?: string[]
  /** The site's header and footer as well. They are half of axe's work, and the same on all pages of a layout. */
  withFrame?: boolean
}

/** Expects no violation from axe at the current size and color mode; of all rules, or of these only. */
export async function expectAccessible(
  page: Page,
  { rules = axeTags, withFrame = false }: AxeOptions = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await renderSkippedContent(page)
  const errors = await page.evaluate(
    async ({ runOnly, exclude }) => {
      // Even with reduced motion, a color that changes with the mode is the old one until the next frame.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const options = { runOnly, resultTypes: ['violations' as const], preload: false }
      const { violations } = await axe.run({ exclude }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    { runOnly: rules, exclude: withFrame ? [] : siteFrame },
  )
  expect(errors).toEqual([])
}

/** The minified file takes half as long to parse, and every page parses it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const siteFrame = ['[data-layout] > header', '[data-layout] > footer']

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  await renderSkippedContent(page)
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(window)
}

/** Expects a page that fits and is accessible on a phone in dark mode and on a desktop in light mode. */
export async function expectGoodLooks(page: Page, options: AxeOptions = {}): Promise<void> {
  const before = page.viewportSize()
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    // Tall enough that no sticky bar covers anything: axe measures a covered button as too small.
    await page.setViewportSize({ width, height: 6000 })
    await expectAccessible(page, options)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Expects a page that fits a phone and a desktop, and axe's rules that need a whole page at its size. The tests of its
 * components check the others.
 */
export async function expectGoodFit(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
    await page.setViewportSize({ width, height: 6000 })
    await expectAccessible(page, { rules: pageRules })
  }
  if (before) await page.setViewportSize(before)
}

const pageRules = ['target-size', 'heading-order', 'page-has-heading-one', 'region']

/** Renders content that is skipped until it is scrolled to, at its full width. */
async function renderSkippedContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.off-stage'))
      part.style.contentVisibility = 'visible'
  })
}

/** A browser with text twice as large. */
export function launchWithLargeText(chromium: BrowserType, options: LaunchOptions) {
  const args = [...(options.args ?? []), '--blink-settings=defaultFontSize=32']
  return chromium.launch({ ...options, args })
}

/** The focused element if a bar at the bottom of the window covers it completely. */
export async function focusHiddenBy(bar: Locator): Promise<string> {
  return bar.evaluate((element) => {
    const focused = document.activeElement
    // A styled checkbox has no size of its own: its label is visible.
    const seen = focused?.closest('label') ?? focused
    if (!seen || element.contains(seen)) return ''
    return seen.getBoundingClientRect().top < element.getBoundingClientRect().top ? '' : seen.outerHTML
  })
}
