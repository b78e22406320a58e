import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/open-test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const prepared = `select statement, generic_plans + custom_plans as runs from pg_prepared_statements
  where statement like '%as told%'`

// The embedded database is driven in this process, and has nothing to send.
test.skipIf(database.kind === 'embedded')(
  'a statement with values is prepared once on its connection, and run from then on',
  async () => {
    const client = await database.pool.connect()

    for (const value of [1, 2, 3]) {
      const { rows } = await client.query({ text: 'select $1::int as told', values: [value] })
      expect(rows).toEqual([{ told: value }])
    }
    await client.query('select 4 as told')

    expect((await client.query(prepared)).rows).toEqual([{ statement: 'select $1::int as told', runs: '3' }])
    client.release()
  },
)

test('the same text with other kinds of values is understood each time', async () => {
  const told = async (value: unknown) =>
    (await database.pool.query({ text: 'select $1::text as told', values: [value] })).rows

  expect(await told('a')).toEqual([{ told: 'a' }])
  expect(await told(7)).toEqual([{ told: '7' }])
  expect(await told(null)).toEqual([{ told: null }])
})
