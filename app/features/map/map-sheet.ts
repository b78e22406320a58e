import type { MapPlaceKind } from '#domain/places/geo/map-places.ts'
import type { Point } from '#domain/places/geo/point.ts'
import type { ServiceAreaName } from '#domain/places/geo/zones.ts'

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

/** The position of a map's sheet on the Mercator plane: its northwest corner in radians, and its units per radian. */
export type MapFrame = { west: number; north: number; scale: number; width: number; height: number }

export type SheetPoint = { x: number; y: number }

/** All sheets have the same width, so that strokes and marks have the same size on each. */
const sheetWidth = 1200

/** The position of a place on a map's sheet, from its top left corner. */
export function project({ latitude, longitude }: Point, frame: MapFrame): SheetPoint {
  return {
    x: round((radians(longitude) - frame.west) * frame.scale),
    y: round((frame.north - northing(latitude)) * frame.scale),
  }
}

/** The sheet around a center; `kilometersWide` is measured at the center's latitude. */
export function createFrame(center: Point, kilometersWide: number, aspect: number): MapFrame {
  const radiansWide = kilometersWide / (earthRadius * Math.cos(radians(center.latitude)))
  const scale = sheetWidth / radiansWide
  const height = Math.round(sheetWidth / aspect)
  return {
    west: radians(center.longitude) - radiansWide / 2,
    north: northing(center.latitude) + height / scale / 2,
    scale,
    width: sheetWidth,
    height,
  }
}

export function isOnSheet({ x, y }: SheetPoint, { width, height }: MapFrame): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

const earthRadius = 6371

function northing(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
