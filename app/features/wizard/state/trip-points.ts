import { create } from 'zustand'
import type { PickedPlace } from '#app/features/address/places-port.ts'
import { toPoint } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** Locations by address; null if the address is unknown. */
export const usePoints = create<Record<string, Point | null>>(() => ({}))

/** Caches a picked place, so that its address need not be geocoded. */
export function cachePlace(place: PickedPlace): void {
  usePoints.setState({ [place.formattedAddress]: toPoint(place) })
}
