import { asc, count, eq } from 'drizzle-orm'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { Rates } from '#domain/pricing/rates/rates.ts'
import type { Page } from '#domain/site/paging.ts'
import type { Db } from '#server/data/database/database.ts'
import {
  classRates,
  holidays,
  rateRules,
  tolls,
  vehicleClasses,
  zoneFares,
} from '#server/data/tables/tables.ts'

export type Catalogue = { fleet: VehicleClass[]; rates: Rates }

/** Caches fleet and rates for a few seconds: every price needs them, and they change rarely. */
export function createCatalogueCache(
  db: Db,
  { maxAgeMs = 5_000, clock = () => performance.now() } = {},
): () => Promise<Catalogue> {
  let cached: { catalogue: Promise<Catalogue>; until: number } | undefined
  return () => {
    if (cached && clock() < cached.until) return cached.catalogue
    const catalogue = readCatalogue(db)
    cached = { catalogue, until: clock() + maxAgeMs }
    // A failed read is not cached: the next call tries again.
    catalogue.catch(() => {
      cached = undefined
    })
    return catalogue
  }
}

async function readCatalogue(db: Db): Promise<Catalogue> {
  const [fleet, rates] = await Promise.all([listFleet(db, { page: 1, perPage: 1000 }), readRates(db)])
  return { fleet: fleet.data, rates }
}

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

/** A page of the cached fleet. */
export function pageOfFleet(
  fleet: readonly VehicleClass[],
  { page, perPage }: { page: number; perPage: number },
): Page<VehicleClass> {
  return {
    data: fleet.slice((page - 1) * perPage, page * perPage),
    meta: { total: fleet.length, currentPage: page, perPage },
  }
}

export async function findVehicleClass(db: Db, slug: string): Promise<VehicleClass | undefined> {
  // PostgreSQL's text type cannot hold NUL, so the query would fail.
  if (slug.includes('\0')) return undefined
  const [row] = await db.select().from(vehicleClasses).where(eq(vehicleClasses.slug, slug))
  return row && toVehicleClass(row)
}

function toVehicleClass({ position: _, ...vehicleClass }: typeof vehicleClasses.$inferSelect): VehicleClass {
  return vehicleClass
}

/** The name of a vehicle class; null if none was chosen. */
export async function findCarName(db: Db, vehicleClassId: string | null): Promise<string | null> {
  if (!vehicleClassId) return null
  const [row] = await db
    .select({ name: vehicleClasses.name })
    .from(vehicleClasses)
    .where(eq(vehicleClasses.id, vehicleClassId))
  return row?.name ?? null
}

/** Every rate row, past and future: the price rules select those in force. */
export async function readRates(db: Db): Promise<Rates> {
  const [classRateRows, zoneFareRows, ruleRows, tollRows, holidayRows] = await Promise.all([
    db.select().from(classRates).orderBy(asc(classRates.validFrom)),
    db.select().from(zoneFares).orderBy(asc(zoneFares.validFrom)),
    db.select().from(rateRules).orderBy(asc(rateRules.validFrom)),
    db.select().from(tolls).orderBy(asc(tolls.name), asc(tolls.validFrom)),
    db.select().from(holidays).orderBy(asc(holidays.day)),
  ])
  return {
    classRates: classRateRows,
    zoneFares: zoneFareRows,
    rules: ruleRows,
    tolls: tollRows,
    holidays: holidayRows,
  }
}
