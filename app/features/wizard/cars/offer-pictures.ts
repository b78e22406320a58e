import { createContext, use } from 'react'
import type { Picture } from '#app/pictures/picture.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** Pictures by slug of the car class. They come from the page's loader, as offers have only picture names. */
export type OfferPictures = Record<string, Picture>

export const OfferPicturesContext = createContext<OfferPictures>({})

export function useOfferPicture({ slug }: Pick<VehicleClass, 'slug'>): Picture | undefined {
  return use(OfferPicturesContext)[slug]
}
