import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createLogger } from '#server/logging/logger.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingExpired,
  bookingReceived,
  expireHold,
  paymentRequested,
} from './job-definitions.ts'
import { createJobQueue } from './job-queue.ts'

const database = await openTestDatabase()
const jobs = createJobQueue({ pool: database.pool, logger: createLogger('silent') })
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('a job is there when what caused it is committed, and only then', async () => {
  const [kept, dropped] = [randomUUID(), randomUUID()]
  await jobs.ready()

  await inTransaction(database.db, (tx) => jobs.enqueue(tx, bookingReceived, { bookingId: kept }))
  const failing = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, bookingReceived, { bookingId: dropped })
    throw new Error('something later failed')
  })

  await expect(failing).rejects.toThrow('something later failed')
  expect(await stored(kept)).toMatchObject([{ name: 'booking-received', state: 'created' }])
  expect(await stored(dropped)).toEqual([])
})

test('a job that nothing takes up is kept for sixty days', async () => {
  const bookingId = randomUUID()
  await jobs.ready()

  await inTransaction(database.db, (tx) => jobs.enqueue(tx, bookingReceived, { bookingId }))

  expect((await stored(bookingId))[0].days).toBe(60)
})

test('a queue that an earlier version made is brought up to date', async () => {
  const tries = async () => {
    const { rows } = await database.pool.query(
      `select retry_limit from pgboss.queue where name = 'booking-received'`,
    )
    return rows
  }
  await jobs.ready()
  await database.pool.query(`update pgboss.queue set retry_limit = 1 where name = 'booking-received'`)
  expect(await tries()).toEqual([{ retry_limit: 1 }])

  await createJobQueue({ pool: database.pool, logger: createLogger('silent') }).ready()

  expect(await tries()).toEqual([{ retry_limit: 20 }])
})

test('a job that is due is done, one that throws is tried again, and one for later waits', async () => {
  const [due, later] = [randomUUID(), randomUUID()]
  const done: string[] = []
  const finished = Promise.withResolvers<void>()
  await jobs.start()
  await inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, expireHold, { bookingId: due })
    await jobs.enqueue(tx, expireHold, { bookingId: later }, { startAfter: new Date(Date.now() + 3_600_000) })
  })

  await jobs.work(expireHold, async ({ bookingId }) => {
    done.push(bookingId)
    finished.resolve()
    throw new Error('the mail server is down')
  })
  await finished.promise

  expect(done).toEqual([due])
  await expect.poll(() => stored(due), { timeout: 10_000 }).toMatchObject([{ state: 'retry' }])
  expect(await stored(later)).toMatchObject([{ state: 'created' }])
})

test('a job under the same name is there once, and its handler is told the name', async () => {
  const bookingId = randomUUID()
  const told = Promise.withResolvers<string>()
  await jobs.start()
  for (const _ of [1, 2])
    await inTransaction(database.db, (tx) =>
      jobs.enqueue(tx, bookingExpired, { bookingId }, { id: bookingId }),
    )

  expect(await stored(bookingId)).toHaveLength(1)
  await jobs.work(bookingExpired, async (_payload, { id }) => told.resolve(id))

  expect(await told.promise).toBe(bookingId)
})

test('a backlog is worked off without a pause between jobs', async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID())
  const done: string[] = []
  await jobs.start()
  await inTransaction(database.db, async (tx) => {
    for (const bookingId of ids) await jobs.enqueue(tx, bookingChanged, { bookingId })
  })

  await jobs.work(bookingChanged, async ({ bookingId }) => void done.push(bookingId))

  // At one a round, and a round every ten seconds, this would be five minutes.
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(30)
  expect(new Set(done)).toEqual(new Set(ids))
})

test('a job that gives way waits while visitors are answered; one that somebody waits for does not', async () => {
  const visitors = Promise.withResolvers<void>()
  const busy = createJobQueue({
    pool: database.pool,
    logger: createLogger('silent'),
    waitForRequests: () => visitors.promise,
  })
  const [letter, request] = [randomUUID(), randomUUID()]
  const done: string[] = []
  const requested = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  await busy.start()
  await inTransaction(database.db, async (tx) => {
    await busy.enqueue(tx, bookingCancelled, { bookingId: letter })
    await busy.enqueue(tx, paymentRequested, { paymentId: request })
  })

  await busy.work(bookingCancelled, async ({ bookingId }) => {
    done.push(bookingId)
    told.resolve()
  })
  await busy.work(paymentRequested, async ({ paymentId }) => {
    done.push(paymentId)
    requested.resolve()
  })
  await requested.promise
  await expect.poll(() => stored(letter), { timeout: 10_000 }).toMatchObject([{ state: 'active' }])
  expect(done).toEqual([request])
  visitors.resolve()
  await told.promise

  expect(done).toEqual([request, letter])
  await busy.stop()
})

async function stored(bookingId: string) {
  const { rows } = await database.pool.query(
    `select name, state, round(extract(epoch from keep_until - start_after) / 86400)::int as days
     from pgboss.job where data->>'bookingId' = $1`,
    [bookingId],
  )
  return rows
}
