import type { Place } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** Looks up places without an external service. */
export type Places = {
  /** Best match first. */
  search(query: string, options?: { near?: Point; limit?: number }): Place[]
  find(id: string): Place | undefined
  nearest(point: Point): Place | undefined
  /** Finds the place of a booking's address, whether it was picked from a list or typed. */
  locate(address: string): Place | undefined
}
