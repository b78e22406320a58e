import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sqlState } from './database-errors.ts'
import { inTransaction, type Transaction, together } from './transaction.ts'

const { db, pool, close } = await openTestDatabase()
await pool.query('create table notes (id integer primary key, text text not null)')
afterEach(() => pool.query('truncate notes'))
afterAll(close)

test('a failed statement rolls back the ones before it', async () => {
  const failing = inTransaction(db, async (tx) => {
    await note(tx, 1)
    await note(tx, 1)
    await note(tx, 2)
  })

  const error = await failing.catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23505')
  expect((await pool.query('select id from notes')).rows).toEqual([])
})

test('a statement first prepared in a failed transaction works the next time', async () => {
  const lookedUp = (tx: Transaction) => tx.execute(sql`select ${'value'}::text as text`)
  const failing = inTransaction(db, async (tx) => {
    await note(tx, 1)
    await note(tx, 1).catch(() => lookedUp(tx))
  })
  await expect(failing).rejects.toThrow()

  const { rows } = await inTransaction(db, lookedUp)

  expect(rows).toEqual([{ text: 'value' }])
})

test('statements awaited together run in the order in which they were issued', async () => {
  const [, count] = await inTransaction(db, (tx) => together([note(tx, 1), countNotes(tx), note(tx, 2)]))

  expect(count).toBe(1)
  expect((await pool.query('select id from notes order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('when one of the statements awaited together fails, its error is thrown and all are rolled back', async () => {
  const failing = inTransaction(db, (tx) => together([note(tx, 1), note(tx, 1), note(tx, 2)]))

  const error = await failing.catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23505')
  expect((await pool.query('select id from notes')).rows).toEqual([])
  expect(await inTransaction(db, countNotes)).toBe(0)
})

async function countNotes(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from notes`)
  return rows[0]?.count ?? 0
}

async function note(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`insert into notes (id, text) values (${id}, ${'note'})`)
}
