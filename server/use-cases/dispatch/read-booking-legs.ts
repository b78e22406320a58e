import { carName } from '#domain/dispatch/car.ts'
import type { Booking } from '#server/data/booking/bookings.ts'
import type { Db } from '#server/data/database/database.ts'
import { listCars, listChauffeurs } from '#server/data/dispatch/cars.ts'
import { listLegsOf } from '#server/data/dispatch/legs.ts'
import { bodyOf } from './choose-for-leg.ts'
import { legAddresses } from './leg-places.ts'

/** The legs of a booking with their cars and chauffeurs. */
export async function readBookingLegs(db: Db, booking: Booking) {
  const legs = await listLegsOf(db, booking.id)
  if (legs.length === 0) return []
  const cars = new Map((await listCars(db)).map((car) => [car.id, car]))
  const chauffeurs = new Map((await listChauffeurs(db)).map((chauffeur) => [chauffeur.id, chauffeur]))
  return legs.map((leg) => {
    const car = cars.get(leg.carId ?? '')
    const chauffeur = chauffeurs.get(leg.chauffeurId ?? '')
    return {
      number: leg.number,
      version: leg.version,
      ...legAddresses(leg, booking),
      startsAt: leg.startsAt.toISOString(),
      progress: leg.progress,
      car: car ? { id: car.id, name: carName(car), plate: car.plate, model: bodyOf(car) } : null,
      isCarReserved: !leg.isPinned && !leg.chauffeurId,
      chauffeur: chauffeur ? { id: chauffeur.id, name: chauffeur.name, phone: chauffeur.phone } : null,
      isWithPartner: leg.partnerId !== null,
    }
  })
}
