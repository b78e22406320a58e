import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { ComparedCar } from '#domain/fleet/compare-classes.ts'
import type { FleetCardData } from './fleet-card.tsx'

/** A car's data in a list. */
export function toFleetCard(car: ComparedCar, reason?: string): FleetCardData {
  const { slug, name, summary, seats, luggage, accessible, prices } = car
  return {
    ...{ slug, name, summary, seats, luggage, accessible, prices },
    picture: getPicture(car.gallery[0] ?? ''),
    ...(reason && { reason }),
  }
}
