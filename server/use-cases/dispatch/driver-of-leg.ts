import type { Chauffeur } from '#domain/booking/request/operator-requests.ts'
import { describeCar } from '#domain/dispatch/car.ts'
import { describePartnerChauffeur } from '#domain/dispatch/partner-offer.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { lockCars, lockChauffeurs } from '#server/data/dispatch/cars.ts'
import { findCurrentOffer } from '#server/data/dispatch/leg-offers.ts'
import type { Leg } from '#server/data/dispatch/legs.ts'

/** Who drives a leg and in which car, as the customer is told: somebody of ours or of a partner. Null while nobody is named. */
export async function driverOfLeg(tx: Transaction, leg: Leg): Promise<Chauffeur | null> {
  if (leg.partnerId) {
    const current = await findCurrentOffer(tx, leg.id)
    const named = current?.offer.chauffeur
    return named ? describePartnerChauffeur(named, current.partner.name) : null
  }
  if (!leg.carId || !leg.chauffeurId) return null
  const [car] = await lockCars(tx, [leg.carId])
  const [chauffeur] = await lockChauffeurs(tx, [leg.chauffeurId])
  return car && chauffeur ? { name: chauffeur.name, phone: chauffeur.phone, car: describeCar(car) } : null
}
