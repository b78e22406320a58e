import { measureArticles } from './articles.ts'
import { measureBookings } from './bookings.ts'
import { measureCars } from './cars.ts'
import { measureContentPages } from './content-pages.ts'
import { findControlsOnHome } from './form-controls.ts'
import { bookingCounts, measureGrowth } from './growth.ts'
import { measureNavigation } from './navigation.ts'
import { measureBytes, medianLighthouse } from './page.ts'
import { type Findings, kilobytes as kb, type Row, type Section } from './report.ts'
import { measureThroughput } from './throughput.ts'
import { measureWizard } from './wizard.ts'

/** The measurements in order, with their goals. */
export const sections: readonly Section[] = [
  { name: 'throughput', measure: throughput },
  { name: 'bytes', measure: bytes },
  { name: 'lighthouse', measure: lighthouse },
  { name: 'content-pages', measure: contentPages },
  { name: 'navigation', measure: navigation },
  { name: 'wizard', measure: wizard },
  { name: 'cars', measure: cars },
  { name: 'bookings', measure: bookings },
  { name: 'growth', measure: growth },
  { name: 'articles', measure: articles },
]

async function throughput(url: string): Promise<Findings> {
  const { ours, bare } = await measureThroughput(url)
  const label = 'Prerendered home page against a bare Hono handler with the same bytes'
  return {
    rows: [atLeast(label, ours / bare, 0.7, (ratio) => ratio.toFixed(2))],
    notes: [
      `Requests a second for \`/\` (20 connections, median of three rounds each, in turn): ${Math.round(ours)} ours, ${Math.round(bare)} bare.`,
    ],
  }
}

async function bytes(url: string): Promise<Findings> {
  const home = await measureBytes(url)
  const booking = await measureBytes(new URL('/booking', url).href)
  const controls = await findControlsOnHome(url)
  return {
    rows: [
      atMost('Client JavaScript on the home page, brotli', home.script, 105 * 1024, kb),
      atMost('CSS on the home page, brotli', home.stylesheet, 15 * 1024, kb),
      atMost('Client JavaScript on `/booking`, brotli', booking.script, 200 * 1024, kb),
      none('Form controls whose script the home page loads', controls),
    ],
    notes: [
      `A first visit to \`/\` at 412 px, compressed: HTML ${kb(home.document)}, scripts ${kb(home.script)}, styles ${kb(home.stylesheet)}, fonts ${kb(home.font)}, pictures ${kb(home.image)}.`,
    ],
  }
}

async function lighthouse(url: string): Promise<Findings> {
  const scores = await medianLighthouse(url)
  return {
    rows: [
      atLeast('Lighthouse mobile, `/`: performance', scores.performance, 95),
      atLeast('Lighthouse mobile, `/`: accessibility', scores.accessibility, 100),
      atLeast('Lighthouse mobile, `/`: best practices', scores.bestPractices, 100),
      atLeast('Lighthouse mobile, `/`: SEO', scores.seo, 100),
    ],
    notes: [
      `Lighthouse on \`/\`: largest contentful paint ${scores.lcpMs} ms, layout shift ${scores.cls}, blocking time ${scores.tbtMs} ms.`,
    ],
  }
}

async function contentPages(url: string): Promise<Findings> {
  const pages = await measureContentPages(url, 95)
  const worst = (read: (page: (typeof pages)[number]) => number) =>
    pages.reduce((found, page) => (read(page) < read(found) ? page : found))
  const slowest = worst((page) => page.performance)
  const heaviest = worst((page) => -page.htmlBytes)
  const shifting = worst((page) => -page.cls)
  const below = pages.filter((page) => Math.min(page.accessibility, page.bestPractices, page.seo) < 100)
  const all = `${pages.length} content pages`
  return {
    rows: [
      atLeast(`Lighthouse mobile, ${all}, lowest performance: \`${slowest.path}\``, slowest.performance, 95),
      none(
        'Content pages below 100 in accessibility, best practices or SEO',
        below.map((page) => page.path),
      ),
      atMost('Most layout shift of a content page', shifting.cls, 0),
      atMost(
        `HTML of the heaviest content page, \`${heaviest.path}\`, brotli`,
        heaviest.htmlBytes,
        25 * 1024,
        kb,
      ),
    ],
  }
}

async function navigation(url: string): Promise<Findings> {
  const median = await measureNavigation(url)
  const label = 'Navigation between content pages in the browser, median, warmed'
  return { rows: [{ label, measured: ms(median), goal: '< 100 ms', met: median < 100 }] }
}

async function wizard(url: string): Promise<Findings> {
  const { inpMs, worstMs, act, scriptBytes } = await measureWizard(url)
  const label = 'Interaction to next paint in the wizard, CPU slowed 4 ×'
  return {
    rows: [atMost(label, inpMs, 100, ms)],
    notes: [
      `The slowest interaction in the wizard was to ${act}: ${ms(worstMs)}. By its last step the visit had loaded ${kb(scriptBytes)} of scripts, the calendar's included.`,
    ],
  }
}

async function cars(url: string): Promise<Findings> {
  const label = '`POST /api/bookings/cars` at 50 requests a second, embedded database, p99'
  return { rows: [atMost(label, await measureCars(url), 25, ms)] }
}

async function bookings(): Promise<Findings> {
  const label = '`POST /api/bookings`, whole stack, PostgreSQL, 20 connections'
  const found = await measureBookings()
  if (!found) return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }] }
  const { ours, bare, p99Ms, count } = found
  return {
    rows: [
      atLeast(`${label}, against a bare insert of the same rows`, ours / bare, 0.25, (ratio) =>
        ratio.toFixed(2),
      ),
      atMost(`${label}, p99`, p99Ms, 150, ms),
    ],
    notes: [
      `Bookings a second (in three rounds, in turn with bare transactions; PostgreSQL does not wait for the disk): ${Math.round(ours)} ours, ${Math.round(bare)} bare. The p99 is that of ${count.toLocaleString('en-US')} in one run.`,
    ],
  }
}

async function growth(): Promise<Findings> {
  const found = await measureGrowth()
  const [few, many] = [bookingCounts.few, bookingCounts.many].map((count) => count.toLocaleString('en-US'))
  const label = `${many} bookings against ${few}, PostgreSQL`
  if (!found) return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }] }
  const ratio = (value: number) => `${value.toFixed(2)} ×`
  return {
    rows: found.map((figure) => atMost(`${label}: ${figure.call}`, figure.many / figure.few, 1.3, ratio)),
    notes: [
      `With ${few} and with ${many} bookings, median: ${found.map(({ call, few, many }) => `${call} ${few.toFixed(1)} and ${many.toFixed(1)} ms`).join(', ')}.`,
    ],
  }
}

async function articles(): Promise<Findings> {
  const few = await measureArticles(250)
  const many = await measureArticles(1000)
  const growth = (ratio: number) => `${ratio.toFixed(1)} ×`
  return {
    rows: [atMost('Compiling 1,000 articles against 250', many / few, 5, growth)],
    notes: [
      `1,000 generated articles of about 700 words compile in ${Math.round(many)} ms, 250 in ${Math.round(few)} ms.`,
    ],
  }
}

type Show = (value: number) => string | number

function atMost(label: string, value: number, goal: number, show: Show = String): Row {
  return { label, measured: show(value), goal: `≤ ${show(goal)}`, met: value <= goal }
}

function atLeast(label: string, value: number, goal: number, show: Show = String): Row {
  return { label, measured: show(value), goal: `≥ ${show(goal)}`, met: value >= goal }
}

function none(label: string, found: readonly string[]): Row {
  return { label, measured: found.join(', ') || 'none', goal: 'none', met: found.length === 0 }
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}
