import type { Address, Precision } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** What the address field asks, of our own gazetteer or of a maps service alike. */
export type PlacesPort = {
  /** Best first. Rejects where the service can't be reached. */
  suggest(query: string, { signal }: { signal: AbortSignal }): Promise<Suggestion[]>
  /** The place at a point of the earth; null where there is none that the service knows. */
  reverse(point: Point): Promise<PickedPlace | null>
  /** Whom the suggestions come from, where they ask to be named. */
  credit?: string
}

export type Suggestion = {
  id: string
  title: string
  note: string
  /** Asked for when it is picked; null where nobody knows where it lies. */
  place(): Promise<PickedPlace | null>
}

export type PickedPlace = {
  name: string
  formattedAddress: string
  address: Address
  /** Where the service says how well it knows the place. */
  precision?: Precision
}
