import { picture } from '#app/pictures/pictures.server.ts'
import type { VehicleClass } from '#domain/fleet/vehicle-class.ts'
import type { OfferPictures } from './offer-pictures.ts'

/** For the loader of a page that shows offers. */
export function offerPictures(fleet: readonly Pick<VehicleClass, 'slug' | 'gallery'>[]): OfferPictures {
  return Object.fromEntries(fleet.map(({ slug, gallery }) => [slug, picture(gallery[0] ?? '')]))
}
