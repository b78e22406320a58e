import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addMissingCars } from '#server/data/dispatch/schedule.ts'
import { cars } from '#server/data/tables/dispatch-tables.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts'
import { demoFleet } from './fleet.ts'

let database: TestDatabase
afterEach(() => database.close())

test('each class has as many cars as the company owns of it', async () => {
  database = await openTestDatabase()

  for (const { id, unitsOwned } of demoFleet) expect(await unitsOf(id)).toHaveLength(unitsOwned)
})

test('a car that the company bought is added at the next start, and the others stay as they are', async () => {
  database = await openTestDatabase()
  const id = demoFleet[0]?.id ?? ''
  const before = await unitsOf(id)
  await database.db
    .update(vehicleClasses)
    .set({ unitsOwned: before.length + 1 })
    .where(eq(vehicleClasses.id, id))

  await addMissingCars(database.db)
  await addMissingCars(database.db)

  const after = await unitsOf(id)
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
})

function unitsOf(vehicleClassId: string) {
  return database.db.select().from(cars).where(eq(cars.vehicleClassId, vehicleClassId))
}
