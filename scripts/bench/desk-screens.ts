import type { Page } from '@playwright/test'
import pg from 'pg'
import { seedManyBookings } from '#tests/support/seed-many-bookings.ts'
import { percentile } from './load-sender.ts'
import { withDesk } from './open-desk.ts'
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
export function measureDeskScreens(): Promise<ScreenFigures | undefined> {
  return withDesk(fillBookings, async ({ page, devtools, url }) => {
    await page.goto(`${url}/desk/bookings?view=all`)
    // The first one also loads the screen's script.
    const times: number[] = []
    for (let row = 0; row <= opened; row += 1) times.push(await timeOpening(page, row))
    const warm = times.slice(1)
    await page.getByRole('button', { name: 'Load more' }).click()
    await bookingLinks(page)
      .nth(listedRows - 1)
      .waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const { frameMs, frames } = await timeScrolling(page)
    return { openMs: percentile(warm, 0.95), medianMs: percentile(warm, 0.5), opened, frameMs, frames }
  })
}

async function fillBookings(_: unknown, url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  await seedManyBookings(pool, { count: 2_000, now: new Date() })
  await pool.end()
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
