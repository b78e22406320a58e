import { asc, count, eq } from 'drizzle-orm'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Page } from '#domain/site/paging.ts'
import type { Db } from '#server/data/database/database.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'

export async function listFleet(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<VehicleClass>> {
  const rows = await db
    .select()
    .from(vehicleClasses)
    .orderBy(asc(vehicleClasses.position))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(vehicleClasses)
  return { data: rows.map(toVehicleClass), meta: { total: counted?.total ?? 0, currentPage: page, perPage } }
}

export async function findVehicleClass(db: Db, slug: string): Promise<VehicleClass | undefined> {
  // PostgreSQL's text cannot hold this character, and would fail instead of finding nothing.
  if (slug.includes('\0')) return undefined
  const [row] = await db.select().from(vehicleClasses).where(eq(vehicleClasses.slug, slug))
  return row && toVehicleClass(row)
}

function toVehicleClass({ position: _, ...vehicleClass }: typeof vehicleClasses.$inferSelect): VehicleClass {
  return vehicleClass
}
