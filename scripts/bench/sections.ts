import { measureArticles } from './articles.ts'
import { measureBookings } from './bookings.ts'
import { measureCars } from './cars.ts'
import { measureContentPages, measurePages } from './content-pages.ts'
import { deskSections } from './desk-sections.ts'
import { findControlsOnHome } from './form-controls.ts'
import { bookingCounts, measureGrowth } from './growth.ts'
import { measureMemory, requestCount } from './memory.ts'
import { measureNavigation } from './navigation.ts'
import { measureNext } from './next.ts'
import { measureBytes, medianLighthouse } from './page.ts'
import { type Findings, kilobytes as kb, type Section } from './report.ts'
import { atLeast, atMost, ms, none } from './rows.ts'
import { measureStart } from './start.ts'
import { measureThroughput } from './throughput.ts'
import { measureWizard } from './wizard.ts'

/** The measurements in order, with their goals. */
export const sections: readonly Section[] = [
  { name: 'throughput', measure: throughput },
  { name: 'next', measure: next },
  { name: 'start', measure: start },
  { name: 'memory', measure: memory },
  { name: 'bytes', measure: bytes },
  { name: 'lighthouse', measure: lighthouse },
  { name: 'form-pages', measure: formPages },
  { name: 'content-pages', measure: contentPages },
  { name: 'navigation', measure: navigation },
  { name: 'wizard', measure: wizard },
  { name: 'cars', measure: cars },
  { name: 'bookings', measure: bookings },
  { name: 'growth', measure: growth },
  ...deskSections,
  { name: 'articles', measure: articles },
]

async function throughput(url: string): Promise<Findings> {
  const { ours, bare } = await measureThroughput(url)
  const label = 'Prerendered home page against a bare Hono handler with the same bytes'
  return {
    rows: [atLeast(label, ours / bare, 0.9, (ratio) => ratio.toFixed(2))],
    notes: [
      `Requests a second for \`/\` (20 connections, median of three rounds each, in turn): ${Math.round(ours)} ours, ${Math.round(bare)} bare.`,
    ],
  }
}

async function next(url: string): Promise<Findings> {
  const label = 'A page rendered for each request, against Next 16 with the same elements'
  const found = await measureNext(url)
  if (!found) return { rows: [{ label, measured: 'npm did not install it', goal: 'measured', met: false }] }
  const { ours, next, ourBytes, nextBytes } = found
  return {
    rows: [atLeast(label, ours / next, 3, (ratio) => `${ratio.toFixed(1)} ×`)],
    notes: [
      `Requests a second for a page with a query (20 connections, gzip, median of three rounds each, in turn): ${Math.round(ours)} ours (${kb(ourBytes)} of HTML), ${Math.round(next)} Next (${kb(nextBytes)}).`,
    ],
  }
}

async function start(): Promise<Findings> {
  const { builtMs, firstMs } = await measureStart()
  const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  return {
    rows: [
      atMost('From `npm start` to the home page', builtMs, 2_000, seconds),
      atMost(
        'The same in a fresh clone after `npm ci`: build, database, demo company',
        firstMs,
        25_000,
        seconds,
      ),
    ],
  }
}

async function memory(): Promise<Findings> {
  const { postgres, embedded } = await measureMemory()
  const label = 'Memory of the process on PostgreSQL'
  const mb = (value: number) => `${Math.round(value / 1024 / 1024)} MB`
  const after = `after ${requestCount.toLocaleString('en-US')} mixed requests`
  const notes = [
    `With the embedded database the process takes ${mb(embedded.idle)}, and ${mb(embedded.used)} ${after}.`,
  ]
  if (!postgres)
    return { rows: [{ label, measured: 'no PostgreSQL here', goal: 'measured', met: false }], notes }
  return {
    rows: [
      atMost(`${label}, idle`, postgres.idle, 250 * 1024 * 1024, mb),
      atMost(`${label}, ${after}`, postgres.used, 320 * 1024 * 1024, mb),
    ],
    notes,
  }
}

async function bytes(url: string): Promise<Findings> {
  const home = await measureBytes(url)
  const homeApp = await measureBytes(url, { startApp: true })
  const controls = await findControlsOnHome(url)
  return {
    rows: [
      atMost(
        'Client JavaScript on the home page before a form is touched, brotli',
        home.script,
        15 * 1024,
        kb,
      ),
      atMost('Client JavaScript on the home page once the app runs, brotli', homeApp.script, 115 * 1024, kb),
      atMost('CSS on the home page, brotli', home.stylesheet, 15 * 1024, kb),
      none("Form controls whose script the home page's app loads", controls),
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
      atLeast('Lighthouse mobile, `/`: performance', scores.performance, 100),
      atLeast('Lighthouse mobile, `/`: accessibility', scores.accessibility, 100),
      atLeast('Lighthouse mobile, `/`: best practices', scores.bestPractices, 100),
      atLeast('Lighthouse mobile, `/`: SEO', scores.seo, 100),
      atMost('Lighthouse mobile, `/`: largest contentful paint', scores.lcpMs, lcpGoalMs, ms),
      atMost('Lighthouse mobile, `/`: total blocking time', scores.tbtMs, 30, ms),
      atMost('Lighthouse mobile, `/`: layout shift', scores.cls, 0),
    ],
  }
}

const lcpGoalMs = 1300

/** Pages that run the app at once, and the page of campaigns. Search engines may not list them, so SEO is left out. */
async function formPages(url: string): Promise<Findings> {
  const pages = await measurePages(url, ['/booking', '/booking/info', '/auth/sign-in', '/meta-landing'])
  return {
    rows: pages.flatMap(({ path, performance, accessibility, bestPractices, lcpMs }) => [
      atLeast(`Lighthouse mobile, \`${path}\`: performance`, performance, 100),
      atLeast(
        `Lighthouse mobile, \`${path}\`: accessibility and best practices`,
        Math.min(accessibility, bestPractices),
        100,
      ),
      atMost(`Lighthouse mobile, \`${path}\`: largest contentful paint`, lcpMs, lcpGoalMs, ms),
    ]),
  }
}

async function contentPages(url: string): Promise<Findings> {
  const pages = await measureContentPages(url)
  const worst = (read: (page: (typeof pages)[number]) => number) =>
    pages.reduce((found, page) => (read(page) < read(found) ? page : found))
  const slowest = worst((page) => page.performance)
  const latest = worst((page) => -page.lcpMs)
  const heaviest = worst((page) => -page.htmlBytes)
  const shifting = worst((page) => -page.cls)
  const below = pages.filter((page) => Math.min(page.accessibility, page.bestPractices, page.seo) < 100)
  const all = `${pages.length} content pages`
  return {
    rows: [
      atLeast(`Lighthouse mobile, ${all}, lowest performance: \`${slowest.path}\``, slowest.performance, 100),
      none(
        'Content pages below 100 in accessibility, best practices or SEO',
        below.map((page) => page.path),
      ),
      atMost(
        `Latest largest contentful paint of a content page, \`${latest.path}\``,
        latest.lcpMs,
        lcpGoalMs,
        ms,
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
  const { medianMs, prerendered, blank, count } = await measureNavigation(url)
  return {
    rows: [
      atMost(
        'Navigation between content pages, from the click to the new page, median, warmed',
        medianMs,
        50,
        ms,
      ),
      atMost('Navigations between content pages that paint an empty page first', blank, 0),
    ],
    notes: [
      `Of ${count} content pages whose links were clicked, the browser had rendered ${prerendered} before the click.`,
    ],
  }
}

async function wizard(url: string): Promise<Findings> {
  const { inpMs, worstMs, act, usableBytes, scriptBytes } = await measureWizard(url)
  return {
    rows: [
      atMost('Client JavaScript until the booking form can be used, brotli', usableBytes, 130 * 1024, kb),
      atMost('Client JavaScript by the last step of the booking form, brotli', scriptBytes, 190 * 1024, kb),
      atMost('Interaction to next paint in the wizard, CPU slowed 4 ×', inpMs, 70, ms),
      atMost('Slowest interaction in the wizard, CPU slowed 4 ×', worstMs, 120, ms),
    ],
    notes: [`The slowest interaction in the wizard was to ${act}.`],
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
      atLeast(`${label}, against a bare insert of the same rows`, ours / bare, 0.6, (ratio) =>
        ratio.toFixed(2),
      ),
      atMost(`${label}, p99`, p99Ms, 100, ms),
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
