import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sqlState } from './database-errors.ts'
import { insertRows } from './insert-rows.ts'
import { inTransaction } from './transaction.ts'

const cases = pgTable('cases', {
  id: integer().primaryKey(),
  number: integer().generatedAlwaysAsIdentity(),
  body: text(),
  isOpen: boolean('is_open').notNull().default(true),
  details: jsonb(),
  tags: text().array(),
  at: timestamp('created_at', { withTimezone: true }),
})

const { db, pool, close } = await openTestDatabase()
await pool.query(`create table cases (id integer primary key, number integer generated always as identity, body text,
  is_open boolean not null default true, details jsonb, tags text[], created_at timestamptz)`)
afterEach(() => pool.query('truncate cases restart identity'))
afterAll(close)

const whole = {
  body: 'It’s "late"',
  isOpen: false,
  details: { minutes: [5, null], by: 'O’Hare' },
  tags: ['a,b', '{c}'],
  at: new Date('2026-03-08T06:59:59.123Z'),
}
const rows = [
  { id: 1, ...whole },
  { id: 2, body: null, details: null, tags: null, at: null },
  { id: 3, body: undefined, isOpen: true, details: 'text', tags: [] },
  { id: 4, details: [] },
]

test('rows are stored as Drizzle stores them: nulls, defaults, JSON, lists and times', async () => {
  for (const row of rows) await db.insert(cases).values(row)
  const expected = await stored()
  await pool.query('truncate cases restart identity')

  for (const row of rows) await insertRows(db, cases, [row])
  expect(await stored()).toEqual(expected)
})

test('rows with different columns are inserted together, and how many is returned', async () => {
  const count = await inTransaction(db, (tx) => insertRows(tx, cases, rows))

  expect(count).toBe(rows.length)
  const [first, second, third] = await stored()
  expect(first).toEqual({ id: 1, number: 1, ...whole })
  expect(second).toMatchObject({ body: null, details: null, isOpen: true })
  expect(third).toMatchObject({ body: null, details: 'text', tags: [] })
})

test('a row whose key is taken is an error, or left out where the caller says so', async () => {
  await insertRows(db, cases, [{ id: 1, body: 'first' }])

  const error = await insertRows(db, cases, [{ id: 1, body: 'second' }]).catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23505')
  expect(await insertRows(db, cases, [{ id: 1, body: 'second' }], { skipExisting: true })).toBe(0)
  expect(await insertRows(db, cases, [{ id: 2, body: 'second' }], { skipExisting: true })).toBe(1)
  expect((await stored()).map(({ body }) => body)).toEqual(['first', 'second'])
})

test('more sets of columns than are remembered are inserted, too', async () => {
  const names = Object.keys(whole) as (keyof typeof whole)[]
  const rowWith = (id: number, set: number) => {
    const given = names.filter((_, index) => (set >> index) % 2 === 1)
    return { id, ...Object.fromEntries(given.map((name) => [name, whole[name]])) }
  }
  for (let id = 0; id < 150; id += 1)
    await insertRows(db, cases, [rowWith(id, id % 32), rowWith(id + 1000, Math.floor(id / 5))])

  expect(await db.$count(cases)).toBe(300)
})

function stored() {
  return db.select().from(cases).orderBy(cases.id)
}
