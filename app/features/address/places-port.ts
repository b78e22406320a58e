import type { Address, Precision } from '#domain/places/geo/place.ts'
import type { Point } from '#domain/places/geo/point.ts'

/** The source of the address field's suggestions: our own gazetteer or a maps service. */
export type PlacesPort = {
  /** Best first. Rejects if the service can't be reached. */
  suggest(query: string, { signal }: { signal: AbortSignal }): Promise<Suggestion[]>
  /** The place at these coordinates; null if the service finds none. */
  reverse(point: Point): Promise<PickedPlace | null>
  /** The attribution that the service requires. */
  credit?: string
}

export type Suggestion = {
  id: string
  title: string
  note: string
  /** Fetches the details on picking; null if the place has no location. */
  place(): Promise<PickedPlace | null>
}

export type PickedPlace = {
  name: string
  formattedAddress: string
  address: Address
  /** Set if the service reports it. */
  precision?: Precision
}
