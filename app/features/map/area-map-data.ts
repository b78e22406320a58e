import type { MapPlaceKind } from '#domain/places/geo/map-places.ts'
import type { ServiceAreaName } from '#domain/places/geo/zones.ts'
import type { MapFrame, SheetPoint } from './projection.ts'

export type MapName = ServiceAreaName | 'metropolitan' | 'office'

/** A map drawn by `scripts/maps/build-maps.ts`, in the units of its sheet. */
export type AreaMapData = {
  /** The description for screen readers. */
  label: string
  frame: MapFrame
  /** Whether a narrow layout may crop it to the middle square. */
  cropped: boolean
  /** Large scale: streets are visible, and roads are wider. */
  near: boolean
  /** The stroke width of rivers. */
  riverWidth: number
  paths: Record<MapLayer, string>
  labels: MapLabel[]
  pin: SheetPoint | null
}

/** Layers of path data, bottom to top. */
export type MapLayer = 'land' | 'area' | 'parks' | 'airfields' | 'runways' | 'rivers' | 'roads' | 'borders'

export type MapLabel = SheetPoint & {
  text: string
  kind: MapPlaceKind | 'area' | 'region' | 'water'
  side: LabelSide
  /** Hidden in a narrow layout. */
  minor: boolean
}

export type LabelSide = 'left' | 'right' | 'above' | 'below' | 'center'

/** The output of `scripts/maps/build-maps.ts`. */
export type MapBook = Record<MapName, AreaMapData>
