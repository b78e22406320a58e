import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction, runConcurrently, type Transaction } from './transaction.ts'

const { db, pool, close } = await openTestDatabase()
await pool.query('create table notes (id integer primary key, words text not null)')
afterEach(() => pool.query('truncate notes'))
afterAll(close)

test('what is sent together is kept together, in the order in which it was given', async () => {
  await inTransaction(db, (tx) => runConcurrently(note(tx, 1), undefined, note(tx, 2), note(tx, 3)))

  expect(await kept()).toEqual([1, 2, 3])
})

test('of what fails together the first failure is told, and nothing is kept', async () => {
  const failing = inTransaction(db, (tx) => runConcurrently(note(tx, 1), note(tx, 1), note(tx, 2)))

  const error = await failing.catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23505')
  expect(await kept()).toEqual([])
})

test('a statement that comes later than its failed neighbour is not run after the transaction', async () => {
  const twoSteps = async (tx: Transaction) => {
    await note(tx, 1)
    await note(tx, 2)
    await note(tx, 3)
  }
  const failing = inTransaction(db, (tx) =>
    runConcurrently(twoSteps(tx), Promise.reject(new Error('refused'))),
  )

  await expect(failing).rejects.toThrow('refused')
  expect(await kept()).toEqual([])
})

test('a statement first met in a transaction that failed is understood the next time', async () => {
  const lookedUp = (tx: Transaction) => tx.execute(sql`select ${'told'}::text as words`)
  const failing = inTransaction(db, (tx) =>
    runConcurrently(note(tx, 1), note(tx, 1), lookedUp(tx), lookedUp(tx)),
  )
  await expect(failing).rejects.toThrow()

  const { rows } = await inTransaction(db, lookedUp)

  expect(rows).toEqual([{ words: 'told' }])
})

async function note(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`insert into notes (id, words) values (${id}, ${'as told'})`)
}

async function kept(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from notes order by ctid')
  return rows.map(({ id }) => id)
}
