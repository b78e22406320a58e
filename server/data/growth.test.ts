import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingSort } from '#domain/staff/booking-views.ts'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sampleBooking } from '#tests/support/sample-booking.ts'
import { type SeededBookings, seedManyBookings } from '#tests/support/seed-many-bookings.ts'
import { listBookingRecords, listConsentRecords, listMessageRecords } from './account/customer-records.ts'
import { listUnassignedReturns } from './booking/attention.ts'
import { type BookingListQuery, listUserBookings } from './booking/bookings.ts'
import { listDeskBookings } from './booking/desk-bookings.ts'
import { sumLostByBooking } from './booking/lost-disputes.ts'
import { countOpenHolds } from './booking/open-holds.ts'
import type { Db } from './database/database.ts'
import { findFreeClasses } from './dispatch/schedule.ts'
import { sumHeldByBooking } from './payment/payments.ts'
import { schedule } from './tables/dispatch-tables.ts'
import * as tables from './tables/tables.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { pool } = database
const now = new Date('2026-11-16T15:00:00Z')
const count = 12_000
const trips = 1_200
let customer: SeededBookings

beforeAll(async () => {
  customer = await seedManyBookings(pool, { count, trips, now })
}, 120_000)

test.each<[string, Partial<BookingListQuery>]>([
  ['all', {}],
  ['upcoming', { when: 'upcoming' }],
  ['past', { when: 'past' }],
  ['found by a rare word', { query: 'nowhere at all' }],
])('a list of trips, %s, reads no rows of other customers', async (_, wanted) => {
  const list = { userId: customer.userId, query: '', page: 1, perPage: 10, now, ...wanted }

  const read = await rowsRead((db) => listUserBookings(db, list))

  // The page and the total are two statements.
  expect(read).toBeLessThanOrEqual(2 * trips)
})

test('an offer reads the windows that overlap the trip, not those of all bookings', async () => {
  const day = 86_400_000
  const window = {
    leg: 1,
    from: new Date(now.getTime() + day),
    to: new Date(now.getTime() + day + 10_800_000),
    startsAt: new Date(now.getTime() + day),
    endsAt: new Date(now.getTime() + day + 7_200_000),
  }

  const plans = await plansOf((db) => findFreeClasses(db, [window]))

  expect(JSON.stringify(plans)).toContain('"Index Name":"schedule_during"')
})

test('a new booking counts the open holds of its own customer, and reads no others', async () => {
  const hold = (n: number) =>
    sampleBooking({
      id: randomUUID(),
      reference: `SW-HOLD-${n}`,
      status: 'requested',
      paymentStatus: 'unpaid',
      holdExpiresAt: new Date(now.getTime() + 1_800_000),
      contact: { ...sampleBooking().contact, phone: `+1646555${1000 + n}` },
      contactEmail: `holder.${n}@example.com`,
      clientNetwork: `network ${n}`,
    })
  await database.db.insert(tables.bookings).values(Array.from({ length: 500 }, (_, n) => hold(n)))
  const newcomer = { ...hold(17), id: randomUUID() }

  const read = await rowsRead(async (db) => {
    expect(await countOpenHolds(db, newcomer, now)).toEqual({
      email: 1,
      phone: 1,
      account: 0,
      network: 1,
      networkIdle: 1,
    })
  })

  // The one hold, once by each index.
  expect(read).toBe(3)
})

test.each<BookingSort>(['soonest', 'latest', 'newest'])(
  'the desk’s list of a site, %s first, reads no bookings of other sites',
  async (sort) => {
    const few = { ...sampleBooking(), site: `${sort}.example` }
    await database.db
      .insert(tables.bookings)
      .values([1, 2, 3].map((n) => ({ ...few, id: randomUUID(), reference: `SW-${sort}-${n}` })))
    const listOf = (site: string) => (db: Db) =>
      listDeskBookings(db, { view: 'all', words: [], sort, filters: { site }, limit: 50 })

    expect(await rowsRead(listOf('nowhere.example'))).toBe(0)
    expect(await rowsRead(listOf(few.site))).toBe(3)
  },
)

test('a list of what is to come finds the ways back of trips that have begun, and reads no others', async () => {
  const from = new Date(now.getTime() + 4_000 * 86_400_000)
  const near = (days: number) => new Date(from.getTime() + days * 86_400_000)
  const begun = sampleBooking({ type: 'to-airport', pickUpAt: near(-1) })
  await database.db.insert(tables.bookings).values(
    [1, 2, 3].map((n) => ({
      ...{ ...begun, id: randomUUID(), reference: `SW-BACK-${n}` },
      ...{ isRoundTrip: true, returnAt: near(1) },
    })),
  )
  const list = (db: Db) =>
    listDeskBookings(db, {
      ...{ view: 'upcoming', words: [], sort: 'soonest', from, withReturns: true, limit: 50 },
    })

  expect(await list(database.db)).toHaveLength(3)
  expect(await rowsRead(list)).toBe(3)
})

test('ways back that nobody drives are found without reading other legs, however long ago they began', async () => {
  const at = (day: number) => new Date(now.getTime() - day * 86_400_000)
  const open = [1, 400, 4_000].map((day) =>
    sampleBooking({
      ...{ status: 'confirmed' as const, isRoundTrip: true },
      ...{ reference: `SW-OPEN-${day}`, pickUpAt: at(day + 1), returnAt: at(day) },
    }),
  )
  await database.db.insert(tables.bookings).values(open)
  await database.db.insert(schedule).values(
    open.map(({ id: bookingId, pickUpAt, returnAt }) => {
      const during = `[${at(4_001).toISOString()},${now.toISOString()})`
      const times = { startsAt: returnAt ?? pickUpAt, endsAt: now, during, fromBase: during }
      return { id: randomUUID(), bookingId, leg: 1, ...times }
    }),
  )
  const list = (db: Db) => listUnassignedReturns(db, { until: now })

  expect(await list(database.db)).toHaveLength(3)
  // The legs and their bookings.
  expect(await rowsRead(list)).toBe(6)
})

test('the money of any number of bookings is read by the same statements', async () => {
  const texts = async (many: number) => {
    const ids = Array.from({ length: many }, () => randomUUID())
    const statements = await statementsOf(async (db) => {
      await sumHeldByBooking(db, ids)
      await sumLostByBooking(db, ids)
    })
    return statements.map(({ query }) => query)
  }

  expect(await texts(50)).toEqual(await texts(1))
})

test('an export finds the messages of one address without reading those of others', async () => {
  const read = await rowsRead((db) => listMessageRecords(db, 'Customer.17@example.com'))

  expect(read).toBe(1)
})

test('an export runs the same statements for any number of bookings', async () => {
  const texts = async (userId: string, ofTimes: number) => {
    const phones = Array.from({ length: ofTimes }, (_, n) => `+1212555${1000 + n}`)
    const moments = phones.map((_, n) => new Date(now.getTime() + n))
    const statements = await statementsOf(async (db) => {
      await listBookingRecords(db, { userId, email: null })
      await listConsentRecords(db, { userId, phones, moments })
    })
    return statements.map(({ query }) => query)
  }
  const { rows } = await pool.query('select user_id from bookings where user_id <> $1 limit 1', [
    customer.userId,
  ])

  expect(await texts(customer.userId, 500)).toEqual(await texts(rows[0].user_id, 3))
})

test('an export has each booking with its own history and money', async () => {
  const records = await listBookingRecords(database.db, { userId: customer.userId, email: null })

  expect(records).toHaveLength(trips)
  for (const { createdAt, history, payments } of records)
    expect({ history, payments }).toMatchObject({
      history: [
        { toStatus: 'requested', at: createdAt },
        { toStatus: 'confirmed', at: createdAt },
      ],
      payments: [{ kind: 'paid', cents: 13_755, at: createdAt }],
    })
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** How many rows of tables the statements of a call read. */
async function rowsRead(call: (db: Db) => Promise<unknown>): Promise<number> {
  return (await plansOf(call)).reduce((sum, plan) => sum + rowsOf(plan), 0)
}

async function statementsOf(call: (db: Db) => Promise<unknown>) {
  const statements: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => statements.push({ query, params }) }
  await call(drizzle({ client: pool, schema: tables, logger }))
  return statements
}

async function plansOf(call: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const { query, params } of await statementsOf(call)) {
    const { rows } = await pool.query(`explain (analyze, format json) ${query}`, params)
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  return plans
}

function rowsOf(plan: Plan): number {
  const inside = (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)
  if (!plan['Relation Name']) return inside
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan
  return inside + (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops']
}
