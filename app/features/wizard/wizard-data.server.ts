import type { RouterContextProvider } from 'react-router'
import { dependencies } from '#app/context.ts'
import { areaMap } from '#app/features/map/map.server.ts'
import { type TripMaps, tripMapNames, wholeMap } from '#app/features/map/trip-maps.ts'
import { paging } from '#domain/constants.ts'
import { offerPictures } from './offer-pictures.server.ts'

type Args = { context: Readonly<RouterContextProvider> }

/** What the wizard's page needs of the server. */
export async function wizardData(args: Args) {
  const { listFleet, reportError, services } = dependencies(args)
  // Cars can be chosen without their pictures.
  const fleet = await listFleet({ page: 1, perPage: paging.maxPerPage }).catch((error: unknown) => {
    reportError(error)
    return { data: [] }
  })
  return { mapsKey: services.mapsKey, maps: tripMaps(), pictures: offerPictures(fleet.data) }
}

function tripMaps(): TripMaps {
  const frames = Object.fromEntries(tripMapNames.map((known) => [known, areaMap(known).frame]))
  return { map: areaMap(wholeMap), frames }
}
