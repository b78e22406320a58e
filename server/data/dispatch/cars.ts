import { asc, eq, inArray } from 'drizzle-orm'
import { carName, type DispatchCar } from '#domain/dispatch/car.ts'
import type { DispatchChauffeur } from '#domain/dispatch/chauffeur.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { cars, chauffeurs } from '#server/data/tables/dispatch-tables.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'

export type Car = typeof cars.$inferSelect & { className: string }

export type ChauffeurRecord = typeof chauffeurs.$inferSelect

/** All cars that the company has or had, by class and number. */
export async function listCars(db: Db | Transaction): Promise<Car[]> {
  const rows = await db
    .select({ car: cars, className: vehicleClasses.name })
    .from(cars)
    .innerJoin(vehicleClasses, eq(vehicleClasses.id, cars.vehicleClassId))
    .orderBy(asc(vehicleClasses.position), asc(cars.number))
  return rows.map(({ car, className }) => ({ ...car, className }))
}

/** All chauffeurs who work or worked here, by name. */
export async function listChauffeurs(db: Db | Transaction): Promise<ChauffeurRecord[]> {
  return db.select().from(chauffeurs).orderBy(asc(chauffeurs.name), asc(chauffeurs.id))
}

/** Locks cars, so that one assignment at a time decides about their rows. */
export async function lockCars(tx: Transaction, ids: readonly string[]): Promise<Car[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ car: cars, className: vehicleClasses.name })
    .from(cars)
    .innerJoin(vehicleClasses, eq(vehicleClasses.id, cars.vehicleClassId))
    .where(inArray(cars.id, [...ids]))
    .orderBy(asc(cars.id))
    .for('no key update', { of: cars })
  return rows.map(({ car, className }) => ({ ...car, className }))
}

export async function lockChauffeurs(tx: Transaction, ids: readonly string[]): Promise<ChauffeurRecord[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(chauffeurs)
    .where(inArray(chauffeurs.id, [...ids]))
    .orderBy(asc(chauffeurs.id))
    .for('no key update')
}

export function toDispatchCar({ retiredAt, className, ...car }: Car): DispatchCar {
  const { id, plate, vehicleClassId, inspectionExpiresOn, insuranceExpiresOn, number } = car
  return {
    id,
    name: carName({ className, number }),
    plate,
    vehicleClassId,
    inspectionExpiresOn,
    insuranceExpiresOn,
    isRetired: retiredAt !== null,
  }
}

export function toDispatchChauffeur({ leftAt, ...chauffeur }: ChauffeurRecord): DispatchChauffeur {
  const { id, name, shifts, licenseExpiresOn, tlcExpiresOn } = chauffeur
  return { id, name, shifts, licenseExpiresOn, tlcExpiresOn, hasLeft: leftAt !== null }
}
