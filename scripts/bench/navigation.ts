import { setTimeout as pause } from 'node:timers/promises'
import * as chromeLauncher from 'chrome-launcher'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { type DevTools, openDevTools } from './dev-tools.ts'

const rounds = 5
/** Pages without a form at their end, beside which the app would start: the links are in the footer. */
const paths = ['/about-us/safety', '/fleet/luxury-suv', '/blog', '/docs/terms', '/']

export type NavigationFigures = {
  /** From the click to the first frame of the new page, the median. */
  medianMs: number
  /** How many of the pages were rendered before the click. */
  prerendered: number
  /** How many first frames had no heading. */
  blank: number
  count: number
}

/**
 * Follows links between content pages as a visitor does: the pointer rests on a link, then clicks. Without Playwright,
 * which forbids the browser to prerender.
 */
export async function measureNavigation(url: string): Promise<NavigationFigures> {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--window-size=1440,900', ...chromiumFlags],
  })
  try {
    const arrivals: Arrival[] = []
    await withTab(chrome.port, (tab) => tab.send('Page.navigate', { url }))
    for (let round = 0; round <= rounds; round += 1)
      for (const path of paths) {
        const arrival = await follow(chrome.port, path)
        // The first round fetches each page's pictures, which are then cached.
        if (round > 0) arrivals.push(arrival)
      }
    const times = arrivals.map(({ ms }) => ms).sort((a, b) => a - b)
    return {
      medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
      prerendered: arrivals.filter(({ prerendered }) => prerendered).length,
      blank: arrivals.filter(({ blank }) => blank).length,
      count: arrivals.length,
    }
  } finally {
    chrome.kill()
  }
}

type Arrival = { ms: number; prerendered: boolean; blank: boolean }

async function follow(port: number, path: string): Promise<Arrival> {
  await withTab(port, async (tab) => {
    await waitFor(tab, 'document.documentElement.dataset.pageScript')
    const aim = `(${aimAt})(${JSON.stringify(path)})`
    await tab.evaluate(aim)
    // The first time scrolls to parts of the page that get their size only then.
    await pause(300)
    const place = await tab.evaluate<{ x: number; y: number }>(aim)
    const mouse = (type: string, more = {}) =>
      tab.send('Input.dispatchMouseEvent', { type, ...place, ...more })
    await mouse('mouseMoved')
    // A visitor rests on a link before the click; the browser begins to prerender after 200 ms.
    await pause(restMs)
    const left = { button: 'left', buttons: 1, clickCount: 1 }
    await mouse('mousePressed', left)
    await mouse('mouseReleased', left)
  })
  // A prerendered page is another target of the debugger.
  await pause(300)
  return withTab(port, async (tab) => {
    await waitFor(tab, `location.pathname === ${JSON.stringify(path)} && (${readArrival})()`)
    return tab.evaluate<Arrival>(`(${readArrival})()`)
  })
}

const restMs = 1500

async function withTab<T>(port: number, work: (tab: DevTools) => Promise<T>): Promise<T> {
  const tab = await openDevTools(port)
  try {
    return await work(tab)
  } finally {
    tab.close()
  }
}

async function waitFor(tab: DevTools, condition: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    // While the page changes, there may be none to ask.
    if (await tab.evaluate(`Boolean(${condition})`).catch(() => false)) return
    await pause(50)
  }
  throw new Error(`Waited in vain for ${condition}`)
}

/** Runs in the browser: scrolls a link into view, notes the time of the next click, and returns the link's middle. */
function aimAt(path: string): { x: number; y: number } {
  const link = document.querySelector(`footer a[href="${path}"]`)
  if (!link) throw new Error(`No link leads to ${path}`)
  const note = () => localStorage.setItem('clicked-at', String(performance.timeOrigin + performance.now()))
  addEventListener('click', note, { capture: true })
  link.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Runs in the browser, on the new page: undefined until it has painted. */
function readArrival(): Arrival | undefined {
  const [first, contentful] = ['first-paint', 'first-contentful-paint'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
  )
  if (first === undefined || contentful === undefined) return undefined
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
    activationStart: number
  })[]
  return {
    ms: performance.timeOrigin + contentful - Number(localStorage.getItem('clicked-at')),
    prerendered: (entry?.activationStart ?? 0) > 0,
    // Something was painted before the content.
    blank: contentful - first > 1,
  }
}
