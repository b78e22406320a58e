import { randomBytes } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { seedManyBookings } from '#tests/support/seed-many-bookings.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { percentile } from './load-sender.ts'
import { startProduct } from './server.ts'
import { waitUntilIdle } from './wizard-actions.ts'

export const listedRows = 100
const opened = 20
const slowdown = 4

export type ScreenFigures = {
  openMs: number
  medianMs: number
  opened: number
  frameMs: number
  frames: number
}

/**
 * The list of bookings in a browser: from the press on a booking until its page is painted, and the longest frame while a
 * hundred rows are scrolled with a slowed CPU. Undefined without a PostgreSQL.
 */
export async function measureDeskScreens(): Promise<ScreenFigures | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
  await migrate(database.pool)
  await seed(database.db)
  const filling = new pg.Pool({ connectionString: postgres.url })
  await seedManyBookings(filling, { count: 2_000, now: new Date() })
  await filling.end()
  const secretKey = randomBytes(48).toString('base64url')
  const encryption = createEncryption([secretKey], 'bench')
  const { headers } = await signInStaff({ db: database.db, encryption, now: () => new Date() })
  const product = await startProduct({ DATABASE_URL: postgres.url, SECRET_KEY: secretKey })
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = headers.Cookie?.split('=') ?? []
    await context.addCookies([{ name, value, domain: 'localhost', path: '/api/desk', sameSite: 'Strict' }])
    const page = await context.newPage()
    await page.goto(`${product.url}/desk/bookings?view=all`)
    // The first one also loads the screen's script.
    const times: number[] = []
    for (let row = 0; row <= opened; row += 1) times.push(await timeOpening(page, row))
    const warm = times.slice(1)
    const devtools = await context.newCDPSession(page)
    await page.getByRole('button', { name: 'Load more' }).click()
    await bookingLinks(page)
      .nth(listedRows - 1)
      .waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { frameMs, frames } = await timeScrolling(page)
    return { openMs: percentile(warm, 0.95), medianMs: percentile(warm, 0.5), opened, frameMs, frames }
  } finally {
    await browser.close()
    await product.stop()
    await database.close()
    await postgres.stop()
  }
}

function bookingLinks(page: Page) {
  return page.getByRole('link', { name: /^SW-/ })
}

/** From the press until a frame has the panel with the money. Goes back to the list afterward. */
async function timeOpening(page: Page, row: number): Promise<number> {
  const link = bookingLinks(page).nth(row)
  await link.waitFor()
  await page.evaluate(() => {
    performance.clearMarks()
    addEventListener('pointerdown', () => performance.mark('pressed'), { once: true, capture: true })
    const seen = new MutationObserver(() => {
      if (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === 'Money')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('painted')))
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  await link.click()
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0)
  const ms = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return at('painted') - at('pressed')
  })
  await page.goBack()
  return ms
}

/** Turns the wheel down the list and up again, and takes the longest time between two frames. */
async function timeScrolling(page: Page): Promise<{ frameMs: number; frames: number }> {
  await page.mouse.move(720, 600)
  // The rows that were just loaded are painted.
  await page.evaluate(waitUntilIdle)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const next = (time: number) => {
      times.push(time)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (const step of [...Array(40).fill(200), ...Array(40).fill(-200)]) await page.mouse.wheel(0, step)
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  return { frameMs: Math.max(...gaps), frames: gaps.length }
}
