import { afterEach, expect, test } from 'vitest'
import { migrate } from '#server/data/migrate.ts'
import { promoCodes, vehicleClasses } from '#server/data/tables/tables.ts'
import { openEmptyDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { demoFleet } from './fleet.ts'
import { seedCommand } from './seed.ts'

let database: TestDatabase
afterEach(() => database.close())

test('the command adds the demo company once, and reports what it did', async () => {
  database = await openEmptyDatabase()
  await migrate(database.pool)

  const first = await seedCommand(database.db)
  const second = await seedCommand(database.db)

  expect(first[0]).toBe('Added the demo company:')
  expect(first[1]).toMatch(/^ {2}6 vehicle classes with \d+ cars$/)
  expect(second).toEqual(['Nothing was added: this database already has 6 vehicle classes.'])
})

test('the command adds nothing to a catalogue that has classes', async () => {
  database = await openEmptyDatabase()
  await migrate(database.pool)
  await database.db
    .insert(vehicleClasses)
    .values(demoFleet.slice(0, 1).map((row) => ({ ...row, position: 1 })))

  expect(await seedCommand(database.db)).toEqual([
    'Nothing was added: this database already has 1 vehicle class.',
  ])
  expect(await database.db.select().from(promoCodes)).toEqual([])
})
