import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { waitUntilIdle, wizardActions } from './wizard-actions.ts'

const visits = 3
const slowdown = 4

export type WizardFigures = {
  /** As INP is defined: the longest interaction, ignoring one in fifty. */
  inpMs: number
  worstMs: number
  /** The visitor's action with the longest interaction. */
  act: string
  /** Compressed bytes of the scripts requested before the form was in the page. */
  usableBytes: number
  /** Compressed bytes of all scripts loaded in the wizard. */
  scriptBytes: number
}

/** Walks through the wizard as a visitor on a slow phone: the median of three visits. */
export async function measureWizard(url: string): Promise<WizardFigures> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const figures: WizardFigures[] = []
    for (let visit = 0; visit < visits; visit += 1) figures.push(await visitWizard(browser, url))
    const median = figures.toSorted((a, b) => a.inpMs - b.inpMs)[Math.floor(visits / 2)]
    if (!median) throw new Error('The wizard was not visited')
    return median
  } finally {
    await browser.close()
  }
}

async function visitWizard(browser: Browser, url: string): Promise<WizardFigures> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(recordInteractions)
  await page.addInitScript(markForm)
  await page.goto(new URL('/booking', url).href, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('form', { name: 'Your trip' }).waitFor()
  for (const [name, act] of wizardActions) {
    await page.evaluate((mark) => performance.mark(mark), name)
    await act(page)
    await page.evaluate(waitUntilIdle)
  }
  const found = await page.evaluate(readFigures)
  await page.close()
  const { interactions, inpMs, worstMs, act } = found
  console.log(`wizard: ${inpMs} ms over ${interactions} interactions; the slowest ${worstMs} ms: ${act}`)
  return found
}

type Interactions = { interactions: PerformanceEventTiming[] }

/** Runs in the browser before the page: clicks, taps and keys are interactions with an interactionId. */
function recordInteractions(): void {
  const recorded: PerformanceEventTiming[] = []
  Object.assign(window, { interactions: recorded } satisfies Interactions)
  const record = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) recorded.push(entry)
  }
  const all = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver(record).observe(all)
}

/** Runs in the browser before the page: marks the moment at which the form is shown, with all its fields. */
function markForm(): void {
  const shown = new MutationObserver(() => {
    if (!document.querySelector('form[aria-label="Your trip"]')) return
    performance.mark('form shown')
    shown.disconnect()
  })
  shown.observe(document, { childList: true, subtree: true })
}

/** Runs in the browser. */
function readFigures(): WizardFigures & { interactions: number } {
  const { interactions } = window as unknown as Interactions
  const byId = new Map<number, PerformanceEventTiming>()
  for (const entry of interactions) {
    const other = byId.get(entry.interactionId)
    if (!other || other.duration < entry.duration) byId.set(entry.interactionId, entry)
  }
  const slowestFirst = [...byId.values()].sort((a, b) => b.duration - a.duration)
  const [worst] = slowestFirst
  if (!worst) throw new Error('No interaction was recorded')
  const marks = performance.getEntriesByType('mark').filter(({ startTime }) => startTime <= worst.startTime)
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => new URL(name).pathname.endsWith('.js'),
  )
  const shownAt = performance.getEntriesByName('form shown')[0]?.startTime ?? Number.NaN
  const bytesOf = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return {
    usableBytes: bytesOf(scripts.filter(({ startTime }) => startTime < shownAt)),
    inpMs: slowestFirst[Math.floor(slowestFirst.length / 50)]?.duration ?? Number.NaN,
    worstMs: worst.duration,
    act: marks.at(-1)?.name ?? '',
    scriptBytes: bytesOf(scripts),
    interactions: byId.size,
  }
}
