import type { MapPlaceKind } from '#domain/places/geo/map-places.ts'
import type { ServiceAreaName } from '#domain/places/geo/zones.ts'
import type { MapFrame, SheetPoint } from './projection.ts'

export type MapName = ServiceAreaName | 'metropolitan' | 'office'

/** One map as `scripts/maps/build-maps.ts` draws it: everything in the units of its sheet. */
export type AreaMapData = {
  /** What it shows, for those who do not see it. */
  label: string
  frame: MapFrame
  /** Whether a narrow place may cut its sides off and show the middle, as a square. */
  cropped: boolean
  /** Drawn from near: streets are seen, and roads have some width. */
  near: boolean
  /** How wide its creeks are. */
  riverWidth: number
  paths: Record<MapLayer, string>
  labels: MapLabel[]
  pin: SheetPoint | null
}

/** Path data, from the ground up. */
export type MapLayer = 'land' | 'area' | 'parks' | 'airfields' | 'runways' | 'rivers' | 'roads' | 'borders'

export type MapLabel = SheetPoint & {
  text: string
  kind: MapPlaceKind | 'area' | 'region' | 'water'
  side: LabelSide
  /** Too much for a narrow place. */
  minor: boolean
}

export type LabelSide = 'left' | 'right' | 'above' | 'below' | 'center'

/** What `scripts/maps/build-maps.ts` writes. */
export type MapBook = Record<MapName, AreaMapData>
