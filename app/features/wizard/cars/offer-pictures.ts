import { createContext, use } from 'react'
import type { Picture } from '#app/pictures/picture.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'

/** A picture for each class of car, by its slug. The wizard's page gets them with its data: offers carry only names. */
export type OfferPictures = Record<string, Picture>

export const OfferPicturesContext = createContext<OfferPictures>({})

export function useOfferPicture({ slug }: Pick<VehicleClass, 'slug'>): Picture | undefined {
  return use(OfferPicturesContext)[slug]
}
