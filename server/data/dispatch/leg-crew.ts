import { eq } from 'drizzle-orm'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { describeCar } from '#domain/dispatch/car.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { cars, chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'

/** Who drives a leg, in which car, as a customer is told; undefined until both are assigned. */
export async function findLegCrew(db: Db | Transaction, legId: string): Promise<Chauffeur | undefined> {
  const [row] = await db
    .select({
      name: chauffeurs.name,
      phone: chauffeurs.phone,
      car: { color: cars.color, model: cars.model, plate: cars.plate, className: vehicleClasses.name },
    })
    .from(schedule)
    .innerJoin(chauffeurs, eq(chauffeurs.id, schedule.chauffeurId))
    .innerJoin(cars, eq(cars.id, schedule.carId))
    .innerJoin(vehicleClasses, eq(vehicleClasses.id, cars.vehicleClassId))
    .where(eq(schedule.id, legId))
  return row && { ...row, car: describeCar(row.car) }
}
