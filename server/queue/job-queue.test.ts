import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/data/database/transaction.ts'
import { createLogger } from '#server/logging/logger.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingExpired,
  bookingReceived,
  deliverTestEvent,
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

test('a job exists only if its transaction commits', async () => {
  const [committed, rolledBack] = [randomUUID(), randomUUID()]
  await jobs.ready()

  await inTransaction(database.db, (tx) => jobs.enqueue(tx, bookingReceived, { bookingId: committed }))
  const failing = inTransaction(database.db, async (tx) => {
    await jobs.enqueue(tx, bookingReceived, { bookingId: rolledBack })
    throw new Error('something later failed')
  })

  await expect(failing).rejects.toThrow('something later failed')
  expect(await stored(committed)).toMatchObject([{ name: 'booking-received', state: 'created' }])
  expect(await stored(rolledBack)).toEqual([])
})

test('a job that no worker picks up stays for sixty days', async () => {
  const bookingId = randomUUID()
  await jobs.ready()

  await inTransaction(database.db, (tx) => jobs.enqueue(tx, bookingReceived, { bookingId }))

  expect((await stored(bookingId))[0].days).toBe(60)
})

test('the options of an existing queue are updated', async () => {
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

test('a due job runs, a job that throws is retried, and a later one waits', async () => {
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

test('jobs with the same ID exist once, and the handler gets the ID', async () => {
  const bookingId = randomUUID()
  const handledId = Promise.withResolvers<string>()
  await jobs.start()
  for (const _ of [1, 2])
    await inTransaction(database.db, (tx) =>
      jobs.enqueue(tx, bookingExpired, { bookingId }, { id: bookingId }),
    )

  expect(await stored(bookingId)).toHaveLength(1)
  await jobs.work(bookingExpired, async (_payload, { id }) => handledId.resolve(id))

  expect(await handledId.promise).toBe(bookingId)
})

test('a backlog is processed without a pause between jobs', async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID())
  const done: string[] = []
  await jobs.start()
  await inTransaction(database.db, async (tx) => {
    for (const bookingId of ids) await jobs.enqueue(tx, bookingChanged, { bookingId })
  })

  await jobs.work(bookingChanged, async ({ bookingId }) => void done.push(bookingId))

  // At one job per poll, every ten seconds, this would take five minutes.
  await expect.poll(() => done.length, { timeout: 15_000 }).toBe(30)
  expect(new Set(done)).toEqual(new Set(ids))
})

test('a job that someone waits for starts when its transaction commits, not at the next poll', async () => {
  const idle = createJobQueue({ pool: database.pool, logger: createLogger('silent'), pollingSeconds: 600 })
  const done: string[] = []
  await idle.start()
  const enqueue = (eventId: string) =>
    inTransaction(database.db, (tx) => idle.enqueue(tx, deliverTestEvent, { eventId }))
  await enqueue('waiting at the start')
  await idle.work(deliverTestEvent, async ({ eventId }) => void done.push(eventId))
  await expect.poll(() => done).toEqual(['waiting at the start'])

  await enqueue('during the pause')

  await expect.poll(() => done).toEqual(['waiting at the start', 'during the pause'])
  await idle.stop()
})

test('with a polling interval for every job, each due job starts when its transaction commits', async () => {
  const queue = createJobQueue({ pool: database.pool, logger: createLogger('silent'), pollingSeconds: 600 })
  const done: string[] = []
  const [waiting, due, later] = [randomUUID(), randomUUID(), randomUUID()]
  await queue.start()
  const enqueue = (bookingId: string, options?: { startAfter: Date }) =>
    inTransaction(database.db, (tx) => queue.enqueue(tx, bookingConfirmed, { bookingId }, options))
  await enqueue(waiting)
  await queue.work(bookingConfirmed, async ({ bookingId }) => void done.push(bookingId))
  await expect.poll(() => done).toEqual([waiting])

  await enqueue(later, { startAfter: new Date(Date.now() + 3_600_000) })
  await enqueue(due)

  await expect.poll(() => done).toEqual([waiting, due])
  await queue.stop()
})

test('a job with givesWay waits for HTTP requests in flight; an urgent job does not', async () => {
  const requests = Promise.withResolvers<void>()
  const busy = createJobQueue({
    pool: database.pool,
    logger: createLogger('silent'),
    waitForRequests: () => requests.promise,
  })
  const [patient, urgent] = [randomUUID(), randomUUID()]
  const done: string[] = []
  const urgentDone = Promise.withResolvers<void>()
  const patientDone = Promise.withResolvers<void>()
  await busy.start()
  await inTransaction(database.db, async (tx) => {
    await busy.enqueue(tx, bookingCancelled, { bookingId: patient })
    await busy.enqueue(tx, paymentRequested, { paymentId: urgent })
  })

  await busy.work(bookingCancelled, async ({ bookingId }) => {
    done.push(bookingId)
    patientDone.resolve()
  })
  await busy.work(paymentRequested, async ({ paymentId }) => {
    done.push(paymentId)
    urgentDone.resolve()
  })
  await urgentDone.promise
  await expect.poll(() => stored(patient), { timeout: 10_000 }).toMatchObject([{ state: 'active' }])
  expect(done).toEqual([urgent])
  requests.resolve()
  await patientDone.promise

  expect(done).toEqual([urgent, patient])
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
