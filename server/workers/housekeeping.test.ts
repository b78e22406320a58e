import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { insertBooking } from '#server/data/booking/bookings.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { captchaUses, sweeps } from '#server/data/tables/tables.ts'
import { createLogger } from '#server/logging/logger.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { startHousekeeping } from './housekeeping.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
const now = () => new Date('2026-11-16T15:00:00Z')
const jobs = createJobQueue({ pool, logger: createLogger('silent') })

test('after the start, old rows are deleted and the reminders of the next days are enqueued', async () => {
  const booking = sampleBooking({ status: 'confirmed', pickUpAt: new Date('2026-11-18T14:30:00Z') })
  await inTransaction(db, (tx) => insertBooking(tx, booking))
  // More rows than one statement deletes.
  await pool.query(
    `insert into captcha_uses (nonce, expires_at) select n::text, $1 from generate_series(1, 2500) n`,
    ['2026-11-15T15:00:00Z'],
  )

  start()

  await expect.poll(async () => (await db.select().from(captchaUses)).length, patience).toBe(0)
  const { rows } = await pool.query(`select 1 from pgboss.job where data->>'bookingId' = $1`, [booking.id])
  expect(rows).toHaveLength(2)
})

test('a task that fails is logged without its message, and the others run', async () => {
  await db.insert(captchaUses).values({ nonce: randomUUID(), expiresAt: new Date('2026-11-15T15:00:00Z') })
  await pool.query('alter table sweeps rename to sweeps_away')
  onTestFinished(async () => {
    await pool.query('alter table if exists sweeps_away rename to sweeps')
  })

  const lines = start()

  await expect.poll(async () => (await db.select().from(captchaUses)).length, patience).toBe(0)
  expect(lines).toMatchObject([
    { msg: 'housekeeping failed', task: 'sweep-reminders', err: { code: '42P01' } },
  ])
})

test('housekeeping repeats, and ends when it is stopped', async () => {
  await db.delete(sweeps)
  const housekeeping = startHousekeeping({
    db,
    jobs,
    logger: createLogger('silent'),
    now,
    firstAfterMs: 0,
    everyMs: 20,
  })
  const waitForRound = async () => {
    await db.insert(captchaUses).values({ nonce: randomUUID(), expiresAt: new Date('2026-11-15T15:00:00Z') })
    await expect.poll(async () => (await db.select().from(captchaUses)).length, patience).toBe(0)
  }

  await waitForRound()
  await waitForRound()
  await housekeeping.stop()

  await db.insert(captchaUses).values({ nonce: randomUUID(), expiresAt: new Date('2026-11-15T15:00:00Z') })
  await expect.poll(async () => (await db.select().from(captchaUses)).length, patience).toBe(1)
})

const patience = { timeout: 20_000, interval: 20 }

/** Starts housekeeping without a delay, and returns its log lines. */
function start(): unknown[] {
  const lines: unknown[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const housekeeping = startHousekeeping({
    db,
    jobs,
    logger: createLogger('info', sink),
    now,
    firstAfterMs: 0,
  })
  onTestFinished(() => housekeeping.stop())
  return lines
}
