import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createLogger } from '#server/logging/logger.ts'
import { bookingChanged } from '#server/queue/job-definitions.ts'
import { createJobQueue } from '#server/queue/job-queue.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { startJobs } from './start-jobs.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database

test('jobs that cannot start are tried again until they run, and each is then processed once', async () => {
  const bookingId = randomUUID()
  const processed: string[] = []
  const { jobs, logger, lines } = openQueue()
  await jobs.ready()
  await inTransaction(db, (tx) => jobs.enqueue(tx, bookingChanged, { bookingId }))
  await pool.query('alter schema pgboss rename to pgboss_away')

  const workers = startJobs({
    jobs,
    logger,
    work: () => jobs.work(bookingChanged, async (job) => void processed.push(job.bookingId)),
    firstWaitMs: 20,
  })
  onTestFinished(() => workers.stop())
  await workers.firstAttempt
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  expect(workers.isRunning()).toBe(false)
  expect(lines[0]).toMatchObject({ msg: 'jobs are not running', retryInMs: 20 })
  await pool.query('alter schema pgboss_away rename to pgboss')

  await expect.poll(() => workers.isRunning()).toBe(true)
  await expect.poll(() => processed).toEqual([bookingId])
})

test('a worker that cannot be registered is tried again, and the others are not registered twice', async () => {
  const { jobs, logger } = openQueue()
  let attempts = 0
  let active = 0
  let mostActive = 0
  const workers = startJobs({
    jobs,
    logger,
    async work() {
      attempts += 1
      await jobs.work(bookingChanged, async () => {
        active += 1
        mostActive = Math.max(mostActive, active)
        await inTransaction(db, (tx) => tx.execute('select 1'))
        active -= 1
      })
      if (attempts < 3) throw new Error('not yet')
    },
    firstWaitMs: 1,
  })
  onTestFinished(() => workers.stop())
  await expect.poll(() => workers.isRunning()).toBe(true)

  await inTransaction(db, async (tx) => {
    for (let job = 0; job < 10; job += 1) await jobs.enqueue(tx, bookingChanged, { bookingId: randomUUID() })
  })

  const waiting = `select 1 from pgboss.job where name = $1 and state < 'completed'`
  await expect.poll(async () => (await pool.query(waiting, [bookingChanged.name])).rows).toEqual([])
  expect(attempts).toBe(3)
  expect(mostActive).toBe(1)
})

test('stopping ends the attempts', async () => {
  const { jobs, logger } = openQueue()
  let attempts = 0
  const workers = startJobs({
    jobs,
    logger,
    async work() {
      attempts += 1
      throw new Error('never')
    },
    firstWaitMs: 60_000,
  })
  await workers.firstAttempt

  await workers.stop()

  expect(workers.isRunning()).toBe(false)
  expect(attempts).toBe(1)
})

function openQueue() {
  const lines: unknown[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const logger = createLogger('error', sink)
  return { lines, logger, jobs: createJobQueue({ pool, logger, pollingSeconds: 0.5 }) }
}
