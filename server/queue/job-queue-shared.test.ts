import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createLogger } from '#server/logging/logger.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { bookingChanged } from './job-definitions.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'

const logger = createLogger('silent')

test('two processes share the queue: each job runs in one of them', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const bookings = Array.from({ length: 60 }, () => randomUUID())
  const queues = [await anotherProcess(database), await anotherProcess(database)]
  const done = queues.map((): string[] => [])
  const met = Promise.withResolvers<void>()
  for (const [each, queue] of queues.entries())
    await queue.work(bookingChanged, async ({ bookingId }) => {
      done[each]?.push(bookingId)
      // Each waits until the other has started, so that a fast process cannot take every job.
      if (done.every((its) => its.length > 0)) met.resolve()
      await met.promise
    })

  await inTransaction(database.db, async (tx) => {
    for (const bookingId of bookings) await queues[0]?.enqueue(tx, bookingChanged, { bookingId })
  })

  await expect.poll(() => done.flat().length, { timeout: 30_000 }).toBe(60)
  expect(new Set(done.flat())).toEqual(new Set(bookings))
  expect(done.every((its) => its.length > 0)).toBe(true)
})

/** With its own connections on PostgreSQL; the embedded database has one connection. */
async function anotherProcess({ url, pool }: TestDatabase): Promise<JobQueue> {
  const own = url ? await openDatabase({ kind: 'postgres', url, poolSize: 3 }) : undefined
  const queue = createJobQueue({ pool: own?.pool ?? pool, logger, pollingSeconds: 0.5 })
  onTestFinished(async () => {
    await queue.stop()
    await own?.close()
  })
  await queue.start()
  return queue
}
