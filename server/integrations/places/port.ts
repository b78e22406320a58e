import type { Place } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** The places the company knows by itself. */
export type Places = {
  /** Best first. */
  search(query: string, options?: { near?: Point; limit?: number }): Place[]
  find(id: string): Place | undefined
  nearest(point: Point): Place | undefined
  /** Where an address is, as a booking holds it: picked from a list, or typed. */
  locate(address: string): Place | undefined
}
