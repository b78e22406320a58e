import type { Point } from '#domain/places/geo/point.ts'

/** Where a map's sheet lies on the Mercator plane: its north-western corner in radians, and its units to a radian. */
export type MapFrame = { west: number; north: number; scale: number; width: number; height: number }

export type SheetPoint = { x: number; y: number }

/** Every sheet is as wide; what is drawn on one has the same size on all. */
const sheetWidth = 1200

/** A place on a map's sheet, which begins at its upper left corner. */
export function project({ latitude, longitude }: Point, frame: MapFrame): SheetPoint {
  return {
    x: round((radians(longitude) - frame.west) * frame.scale),
    y: round((frame.north - northing(latitude)) * frame.scale),
  }
}

/** The sheet around a centre, so many kilometers wide there. */
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
