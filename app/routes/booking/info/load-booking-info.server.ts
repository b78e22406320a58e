import type { RouterContextProvider } from 'react-router'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { tripMapNames } from '#app/features/map/trip-maps.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging } from '#domain/constants.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

type Args = { context: Readonly<RouterContextProvider> }

/** The page's data apart from the booking, which the browser requests. */
export async function loadBookingInfo(args: Args) {
  const { listFleet, reportError, services } = dependencies(args)
  // Without the fleet, everything but the car can be viewed and changed.
  const fleet = await listFleet({ page: 1, perPage: paging.maxPerPage }).catch((error: unknown) => {
    reportError(error)
    return { data: [] }
  })
  return {
    frames: Object.fromEntries(tripMapNames.map((known) => [known, getAreaMap(known).frame])),
    mapsKey: services.mapsKey,
    cars: fleet.data.map(toCarChoice),
  }
}

/** The data needed to choose another car. */
export type CarChoice = Pick<
  VehicleClass,
  'id' | 'name' | 'seats' | 'luggage' | 'childSeatPositions' | 'accessible'
>

function toCarChoice(car: VehicleClass): CarChoice {
  const { id, name, seats, luggage, childSeatPositions, accessible } = car
  return { id, name, seats, luggage, childSeatPositions, accessible }
}
