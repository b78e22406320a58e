import type { Point } from '#domain/places/geo/point.ts'
import type { AreaMapData, MapName } from './area-map-data.ts'
import { type MapFrame, project, type SheetPoint } from './projection.ts'

/** The first map of a trip, and the frames of the others, for choosing the closest that contains the trip. */
export type TripMaps = { map: AreaMapData; frames: Partial<Record<MapName, MapFrame>> }

/** The map of the whole region, shown before the trip's addresses are known. */
export const regionMapName: MapName = 'metropolitan'

/** From the largest scale to the smallest. */
export const tripMapNames: MapName[] = [
  ...(['bronx', 'manhattan', 'brooklyn', 'jfk-airport-car-and-limo-service', 'queens'] as const),
  ...(['new-jersey', 'metropolitan', 'long-island'] as const),
]

/** The closest map that shows all points well within its edges; otherwise the whole region. */
export function chooseMap(points: readonly Point[], frames: TripMaps['frames']): MapName {
  if (points.length < 2) return regionMapName
  const fitting = tripMapNames.find((name) => {
    const frame = frames[name]
    return frame && points.every((point) => isWellWithin(project(point, frame), frame))
  })
  return fitting ?? regionMapName
}

/** Leaves room for the crop to the middle square in a narrow layout, and for the pin above its point. */
function isWellWithin({ x, y }: SheetPoint, { width, height }: MapFrame): boolean {
  const side = (width - Math.min(width, height)) / 2 + 60
  return x >= side && x <= width - side && y >= 110 && y <= height - 60
}
