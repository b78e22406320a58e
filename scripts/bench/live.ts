import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/chromium.ts'
import { startTemporaryPostgres } from '#scripts/postgres.ts'
import { createEncryption } from '#server/crypto/encryption.ts'
import { insertBooking } from '#server/data/booking/bookings.ts'
import { openDatabase } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { migrate } from '#server/data/migrate.ts'
import { seed } from '#server/data/seed/seed.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { percentile } from './load-sender.ts'
import { startProduct } from './server.ts'

const warmUp = 3
const rounds = 40
/** Between two notes: a screen that has just reloaded waits a moment before it reloads again. */
const apartMs = 1_000

export type LiveFigures = { medianMs: number; p95Ms: number; count: number }

/**
 * Two people look at a booking, each in their own browser at their own server process, on one PostgreSQL. One adds a note.
 * From the press to the note on the other's screen. Undefined if this machine has no PostgreSQL.
 */
export async function measureLive(): Promise<LiveFigures | undefined> {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return undefined
  const secretKey = randomBytes(48).toString('base64url')
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
  await migrate(database.pool)
  await seed(database.db)
  const booking = sampleBooking()
  await inTransaction(database.db, (tx) => insertBooking(tx, booking))
  const encryption = createEncryption([secretKey], 'stored-values')
  const staff = { db: database.db, encryption, now: () => new Date() }
  const env = { DATABASE_URL: postgres.url, SECRET_KEY: secretKey }
  const servers = [await startProduct(env), await startProduct(env)] as const
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const open = async ({ url }: { url: string }) =>
      openBooking(browser, { url, reference: booking.reference, headers: (await signInStaff(staff)).headers })
    const [writer, reader] = [await open(servers[0]), await open(servers[1])]
    const times: number[] = []
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const ms = await noteAppears(writer, reader, `Note ${round}.`)
      if (round >= warmUp) times.push(ms)
      await pause(apartMs)
    }
    return { medianMs: percentile(times, 0.5), p95Ms: percentile(times, 0.95), count: times.length }
  } finally {
    await browser.close()
    for (const server of servers) await server.stop()
    await database.close()
    await postgres.stop()
  }
}

type Visit = { url: string; reference: string; headers: Record<string, string> }

async function openBooking(browser: Browser, { url, reference, headers }: Visit): Promise<Page> {
  const context = await browser.newContext()
  const [name = '', value = ''] = headers.Cookie?.split('=') ?? []
  await context.addCookies([{ name, value, domain: 'localhost', path: '/api/desk', sameSite: 'Strict' }])
  const page = await context.newPage()
  const followed = page.waitForResponse('**/api/desk/events')
  await page.goto(`${url}/desk/bookings/${reference}`)
  await page.getByRole('textbox', { name: 'New note' }).waitFor()
  await followed
  return page
}

/** Both pages are on this machine, so they have the same clock. */
async function noteAppears(writer: Page, reader: Page, text: string): Promise<number> {
  const seen = reader.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.body.innerText.includes(wanted)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
  await writer.getByRole('textbox', { name: 'New note' }).fill(text)
  const pressed = writer.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Date.now()), { once: true, capture: true }),
      ),
  )
  await writer.getByRole('button', { name: 'Add the note' }).click()
  return (await seen) - (await pressed)
}
