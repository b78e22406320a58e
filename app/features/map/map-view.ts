import type { MapPlaceName } from '#domain/places/geo/map-places.ts'
import type { Point } from '#domain/places/geo/point.ts'
import type { LabelSide } from './area-map-data.ts'

export type MapArea =
  | 'manhattan'
  | 'bronx'
  | 'brooklyn'
  | 'queens'
  | 'staten-island'
  | 'nassau'
  | 'suffolk'
  | 'westchester'
  | 'new-jersey'

/** A place, and on which side of its mark the name stands; a narrow map leaves minor ones out. */
type NamedPlace = [place: MapPlaceName, side?: LabelSide, minor?: 'minor']

export type AreaLabel = {
  text: string
  at: [longitude: number, latitude: number]
  side?: LabelSide
  minor?: true
}

export type MapView = {
  label: string
  center: Point
  kilometersWide: number
  aspect?: number
  /** A wide map with few enough shores to round their corners. */
  hasRoundShores?: true
  tinted: MapArea[]
  /** JFK's own ground is what the map is of. */
  airportTinted?: true
  places: NamedPlace[]
  area?: AreaLabel[]
  regions?: AreaLabel[]
  waters?: AreaLabel[]
  pin?: MapPlaceName
}
