import { eq } from 'drizzle-orm'
import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { describeCar } from '#domain/dispatch/car.ts'
import { describePartnerChauffeur } from '#domain/dispatch/partner-offer.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { cars, chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'
import { vehicleClasses } from '#server/data/tables/tables.ts'
import { findCurrentOffer } from './leg-offers.ts'
import type { Leg } from './legs.ts'

/**
 * Who drives a leg, in which car, as a customer is told: a chauffeur of ours, or one whom a partner has named. Null until
 * chauffeur and car are known.
 */
export async function findLegCrew(
  db: Db | Transaction,
  { id, partnerId }: Pick<Leg, 'id' | 'partnerId'>,
): Promise<Chauffeur | null> {
  return partnerId ? findPartnerCrew(db, id) : findOwnCrew(db, id)
}

async function findPartnerCrew(db: Db | Transaction, legId: string): Promise<Chauffeur | null> {
  const current = await findCurrentOffer(db, legId)
  const named = current?.offer.chauffeur
  return named ? describePartnerChauffeur(named, current.partner.name) : null
}

async function findOwnCrew(db: Db | Transaction, legId: string): Promise<Chauffeur | null> {
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
  return row ? { ...row, car: describeCar(row.car) } : null
}
