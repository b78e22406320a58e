import type { RouterContextProvider } from 'react-router'
import { getAreaMap } from '#app/features/map/area-map.server.ts'
import { regionMapName, type TripMaps, tripMapNames } from '#app/features/map/trip-maps.ts'
import { getPicture } from '#app/pictures/get-picture.server.ts'
import { dependencies } from '#app/render/page-context.ts'
import { paging } from '#domain/constants.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { OfferPictures } from './cars/offer-pictures.ts'

type Args = { context: Readonly<RouterContextProvider> }

/** The loader data of the wizard's page. */
export async function loadWizardData(args: Args) {
  const { services } = dependencies(args)
  return { mapsKey: services.mapsKey, maps: tripMaps(), pictures: await loadCarPictures(args) }
}

/** A picture of every car, by slug. */
export async function loadCarPictures(args: Args): Promise<OfferPictures> {
  const { listFleet, reportError } = dependencies(args)
  // Without the fleet only the pictures are missing: the page still works.
  const fleet = await listFleet({ page: 1, perPage: paging.maxPerPage }).catch((error: unknown) => {
    reportError(error)
    return { data: [] }
  })
  return toPictures(fleet.data)
}

function tripMaps(): TripMaps {
  const frames = Object.fromEntries(tripMapNames.map((name) => [name, getAreaMap(name).frame]))
  return { map: getAreaMap(regionMapName), frames }
}

function toPictures(fleet: readonly Pick<VehicleClass, 'slug' | 'gallery'>[]): OfferPictures {
  return Object.fromEntries(fleet.map(({ slug, gallery }) => [slug, getPicture(gallery[0] ?? '')]))
}
