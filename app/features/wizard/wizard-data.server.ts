import type { RouterContextProvider } from 'react-router'
import { dependencies } from '#app/context.ts'
import { areaMap } from '#app/features/map/map.server.ts'
import { type TripMaps, tripMapNames, wholeMap } from '#app/features/map/trip-maps.ts'
import { paging } from '#domain/constants.ts'
import { offerPictures } from './offer-pictures.server.ts'

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** What the wizard's page needs of the server; `?map=` asks for another map than that of the whole region. */
export async function wizardData({ url, ...args }: Args) {
  const { listFleet, reportError, services } = dependencies(args)
  const name = tripMapNames.find((known) => known === url.searchParams.get('map')) ?? wholeMap
  // Cars can be chosen without their pictures.
  const fleet = await listFleet({ page: 1, perPage: paging.maxPerPage }).catch((error: unknown) => {
    reportError(error)
    return { data: [] }
  })
  return { name, mapsKey: services.mapsKey, maps: tripMaps(name), pictures: offerPictures(fleet.data) }
}

function tripMaps(name: (typeof tripMapNames)[number]): TripMaps {
  const frames = Object.fromEntries(tripMapNames.map((known) => [known, areaMap(known).frame]))
  return { map: areaMap(name), frames }
}
