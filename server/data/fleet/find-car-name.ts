import { eq } from 'drizzle-orm'
import type { Db } from '#server/data/database/database.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'

/** What a class of car is called; null where none was chosen. */
export async function findCarName(db: Db, vehicleClassId: string | null): Promise<string | null> {
  if (!vehicleClassId) return null
  const [row] = await db
    .select({ name: vehicleClasses.name })
    .from(vehicleClasses)
    .where(eq(vehicleClasses.id, vehicleClassId))
  return row?.name ?? null
}
