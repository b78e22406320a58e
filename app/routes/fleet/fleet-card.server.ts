import { picture } from '#app/pictures/pictures.server.ts'
import type { ComparedCar } from '#domain/fleet/compare-rows.ts'
import type { FleetCardData } from './fleet-card.tsx'

/** What a list shows of a car. */
export function fleetCard(car: ComparedCar, reason?: string): FleetCardData {
  const { slug, name, summary, seats, luggage, accessible, prices } = car
  return {
    ...{ slug, name, summary, seats, luggage, accessible, prices },
    picture: picture(car.gallery[0] ?? ''),
    ...(reason && { reason }),
  }
}
