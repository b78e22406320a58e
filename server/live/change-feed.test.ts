import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { insertBooking } from '#server/data/booking/bookings.ts'
import { type Database, openDatabase } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { deleteOldDeskEvents, readPosition } from '#server/data/live/desk-events.ts'
import { insertStaff } from '#server/data/staff/staff.ts'
import { contactMessages } from '#server/data/tables/contact-tables.ts'
import { quotes } from '#server/data/tables/tables.ts'
import { createLogger } from '#server/logging/logger.ts'
import { openTcpProxy } from '#tests/support/open-tcp-proxy.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking, sampleMessage, sampleQuote } from '#tests/support/sample-booking.ts'
import { type Batch, createChangeFeed } from './change-feed.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db, pool } = database
/** The real one: the database dates the events by its own. */
const now = () => new Date()
const patience = { timeout: 20_000, interval: 10 }

// The embedded database has one connection, so no two transactions run at once, and it is never lost.
const onPostgres = test.skipIf(database.kind === 'embedded')

test('what one process commits reaches the subscribers of another', async () => {
  const [here, there] = [await subscribe(), await subscribe(await openSecondProcess())]

  const reference = await addBooking()

  await expect.poll(here.heard, patience).toEqual([`booking ${reference}`])
  await expect.poll(there.heard, patience).toEqual([`booking ${reference}`])
})

test('payments, refunds, notes, quotes, messages and staff are heard of, without anything personal', async () => {
  const { heard } = await subscribe()
  const reference = await addBooking()
  const [staffId, payment, quote, message] = [randomUUID(), randomUUID(), sampleQuote(), sampleMessage()]
  const ofBooking = '(select id from bookings where reference = $1)'
  const run = (text: string, ...values: string[]) => pool.query(text, values)
  const person = { id: staffId, email: `${staffId}@example.com`, name: 'Ann', role: 'owner' as const }
  await inTransaction(db, (tx) => insertStaff(tx, { ...person, createdAt: now() }))
  await run(
    `insert into booking_notes values (gen_random_uuid(), ${ofBooking}, $2, 'Ann is late', now())`,
    reference,
    staffId,
  )
  await run(
    `insert into payments (id, booking_id, method, provider, status, amount_cents, captures, created_at, expires_at)
     values ($2, ${ofBooking}, 'card', 'embedded', 'pending', 100, 'now', now(), now())`,
    reference,
    payment,
  )
  await run(`update payments set status = 'paid' where id = $1`, payment)
  await run(
    `insert into refunds (id, booking_id, payment_id, cents, reason, created_at)
     values (gen_random_uuid(), ${ofBooking}, $2, 100, 'late', now())`,
    reference,
    payment,
  )
  await db.insert(quotes).values(quote)
  await db.insert(contactMessages).values(message)

  await expect
    .poll(heard, patience)
    .toEqual([
      `booking ${reference}`,
      `staff ${staffId}`,
      ...Array.from({ length: 4 }, () => `booking ${reference}`),
      `quote ${quote.reference}`,
      `message ${message.id}`,
    ])
})

test('several writes of one transaction are one event, and a rolled back one is none', async () => {
  const { heard } = await subscribe()
  const reference = await inTransaction(db, async (tx) => {
    const booking = sampleBooking()
    await insertBooking(tx, booking)
    await tx.execute(`update bookings set comment = 'b' where reference = '${booking.reference}'`)
    return booking.reference
  })
  await expect(
    inTransaction(db, async (tx) => {
      await insertBooking(tx, sampleBooking())
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const last = await addBooking()

  await expect.poll(heard, patience).toEqual([`booking ${reference}`, `booking ${last}`])
})

test('someone who was away gets what they missed, and then what happens', async () => {
  const position = await readPosition(db, now())
  const missed = [await addBooking(), await addBooking()]

  const { heard } = await subscribe(database, position)

  const next = await addBooking()
  const expected = [...missed, next].map((reference) => `booking ${reference}`)
  // Older changes may be repeated while a transaction from before runs, in any database of the server.
  await expect.poll(() => heard().slice(-3), patience).toEqual(expected)
})

onPostgres('a transaction that began first and commits last is missed by nobody', async () => {
  const staying = await subscribe()
  const late = await addBooking()
  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query('update bookings set comment = $1 where reference = $2', ['late', late])
  const early = await addBooking()
  await expect.poll(() => staying.heard().at(-1), patience).toBe(`booking ${early}`)
  const seen = staying.position()

  await slow.query('commit')
  slow.release()

  // Its event has the lower id, and is heard of by someone who stayed, once, and by someone who comes back.
  await expect
    .poll(staying.heard, patience)
    .toEqual([`booking ${late}`, `booking ${early}`, `booking ${late}`])
  const returning = await subscribe(database, seen)
  expect(returning.heard()).toContain(`booking ${late}`)
})

onPostgres('a lost connection is replaced, and what happened meanwhile is passed on', async () => {
  const proxy = await openTcpProxy(database.url ?? '')
  onTestFinished(() => proxy.close())
  const { heard, wasEnded } = await subscribe(await openSecondProcess(proxy.url))
  const before = await addBooking()
  await expect.poll(heard, patience).toEqual([`booking ${before}`])

  proxy.cut()
  proxy.disconnect()
  const meanwhile = await addBooking()
  proxy.forward()

  await expect.poll(heard, patience).toEqual([`booking ${before}`, `booking ${meanwhile}`])
  expect(wasEnded()).toBe(false)
})

onPostgres('while the database stays away subscribers are ended, and later they can come back', async () => {
  const proxy = await openTcpProxy(database.url ?? '')
  onTestFinished(() => proxy.close())
  const second = await openSecondProcess(proxy.url)
  const feed = open(second, { patienceMs: 1_000 })
  const first = await follow(feed)
  const position = await readPosition(db, now())

  proxy.cut()
  proxy.disconnect()

  await expect.poll(first.wasEnded, patience).toBe(true)
  expect(await feed.subscribe({ send: () => undefined, end: () => undefined }, position)).toBe(undefined)
  const meanwhile = await addBooking()
  proxy.forward()
  await expect
    .poll(async () => (await follow(feed, position).catch(() => undefined))?.heard(), patience)
    .toContain(`booking ${meanwhile}`)
})

test.each([
  ['unreadable', () => 'yesterday'],
  ['older than what is stored', () => `1-${Math.floor(Date.now() / 1000) - 86_400}`],
  ['of another database', () => `999999999999-${Math.floor(Date.now() / 1000)}`],
])('a position that is %s means that anything may have changed', async (_, position) => {
  const { batches } = await subscribe(database, position())

  expect(batches[0]?.events).toBe(null)
})

test('after more changes than can be listed, anything may have changed', async () => {
  const position = await readPosition(db, now())
  await pool.query(`select add_desk_event('booking', n::text) from generate_series(1, 1001) n`)

  const { batches } = await subscribe(database, position)

  expect(batches[0]?.events).toBe(null)
})

test('events are deleted after a day, and never changed', async () => {
  await addBooking()
  await expect(pool.query(`update desk_events set subject = 'x'`)).rejects.toThrow('only ever added')

  await deleteOldDeskEvents(db, new Date(Date.now() + 23 * 3_600_000))
  expect((await pool.query('select 1 from desk_events')).rows.length).toBeGreaterThan(0)
  await deleteOldDeskEvents(db, new Date(Date.now() + 25 * 3_600_000))
  expect((await pool.query('select 1 from desk_events')).rows).toEqual([])
})

test('a feed that is stopped ends its subscribers and takes no more', async () => {
  const feed = open(database)
  const { wasEnded } = await follow(feed)

  await feed.stop()

  expect(wasEnded()).toBe(true)
  expect(await feed.subscribe({ send: () => undefined, end: () => undefined }, undefined)).toBe(undefined)
})

function open(on: Pick<Database, 'db' | 'listen'>, options: { patienceMs?: number } = {}) {
  const feed = createChangeFeed({ database: on, logger: createLogger('silent'), now, ...options })
  onTestFinished(() => feed.stop())
  return feed
}

function subscribe(on: Pick<Database, 'db' | 'listen'> = database, since?: string) {
  return follow(open(on), since)
}

async function follow(feed: ReturnType<typeof createChangeFeed>, since?: string) {
  const batches: Batch[] = []
  let ended = false
  const send = (batch: Batch) => void batches.push(batch)
  const stop = await feed.subscribe({ send, end: () => (ended = true) }, since)
  if (!stop) throw new Error('The feed is not available')
  return {
    batches,
    heard: () =>
      batches.flatMap(({ events }) => events ?? []).map(({ kind, subject }) => `${kind} ${subject}`),
    position: () => batches.at(-1)?.position ?? '',
    wasEnded: () => ended,
  }
}

/** Another process has its own connections; the embedded database has only one process. */
async function openSecondProcess(url = database.url): Promise<Pick<Database, 'db' | 'listen'>> {
  if (!url) return database
  const second = await openDatabase({ kind: 'postgres', url, poolSize: 2 })
  onTestFinished(() => second.close())
  return second
}

async function addBooking(): Promise<string> {
  const booking = sampleBooking()
  await inTransaction(db, (tx) => insertBooking(tx, booking))
  return booking.reference
}
