import { chromium } from '@playwright/test'
import * as chromeLauncher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'

export type Bytes = { document: number; script: number; stylesheet: number; font: number; image: number }

/**
 * Compressed bytes per resource type that a first visit loads. A content page starts its app only on demand: with
 * `startApp`, as when the visitor has touched a form.
 */
export async function measureBytes(url: string, { startApp = false } = {}): Promise<Bytes> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const bytes: Bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0 }
  const measured: Promise<void>[] = []
  const known = new Set<string>()
  page.on('requestfinished', (request) => {
    // The app's files are fetched, then imported from the cache.
    if (known.has(request.url())) return
    known.add(request.url())
    // A preloaded module counts as a script, whatever type the browser reports.
    const kind = new URL(request.url()).pathname.endsWith('.js') ? 'script' : request.resourceType()
    if (!(kind in bytes)) return
    const add = ({ responseBodySize }: { responseBodySize: number }) => {
      bytes[kind as keyof Bytes] += responseBodySize
    }
    measured.push(request.sizes().then(add))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The network is briefly idle before the scripts run that fetch further files.
  await page.locator('html[data-page-script=document], html[data-hydrated]').waitFor()
  if (startApp) await page.evaluate(() => window.startApp?.())
  await page.waitForTimeout(1000)
  await Promise.all(measured)
  await browser.close()
  return bytes
}

export type LighthouseScores = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
}

/**
 * Lighthouse's mobile profile, a simulated low-tier phone on slow 4G: the median of five runs by performance, and by the
 * largest paint where that is the same.
 */
export async function medianLighthouse(url: string): Promise<LighthouseScores> {
  const runs: LighthouseScores[] = []
  while (runs.length < 5) runs.push(await runLighthouse(url))
  const [, , median] = runs.toSorted((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs)
  if (!median) throw new Error('Lighthouse gave no result')
  return median
}

async function runLighthouse(url: string): Promise<LighthouseScores> {
  const chrome = await chromeLauncher.launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
      tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    }
  } finally {
    chrome.kill()
  }
}
