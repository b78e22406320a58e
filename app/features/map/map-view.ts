import type { MapPlaceName } from '#domain/places/geo/map-places.ts'
import type { Point } from '#domain/places/geo/point.ts'
import type { LabelSide } from './map-sheet.ts'

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

/** A place and the side of its mark that the name is on; a narrow map hides minor places. */
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
  /** Rounds the corners of the shores: for a wide map with little shoreline detail. */
  hasRoundShores?: true
  tinted: MapArea[]
  /** Tints the grounds of JFK, the subject of the map. */
  airportTinted?: true
  places: NamedPlace[]
  area?: AreaLabel[]
  regions?: AreaLabel[]
  waters?: AreaLabel[]
  pin?: MapPlaceName
}
