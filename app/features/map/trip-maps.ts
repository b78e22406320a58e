import type { Point } from '#domain/places/geo/point.ts'
import type { AreaMapData, MapName } from './area-map-data.ts'
import { type MapFrame, project, type SheetPoint } from './projection.ts'

/** The map a trip is first shown on, and where the others lie, so that the nearest that holds it can be asked for. */
export type TripMaps = { map: AreaMapData; frames: Partial<Record<MapName, MapFrame>> }

/** The map with all of the region, on which a trip begins. */
export const regionMapName: MapName = 'metropolitan'

/** From the nearest to the widest. */
export const tripMapNames: MapName[] = [
  ...(['bronx', 'manhattan', 'brooklyn', 'jfk-airport-car-and-limo-service', 'queens'] as const),
  ...(['new-jersey', 'metropolitan', 'long-island'] as const),
]

/** The nearest map that shows all points well within its edges; the whole region where none does. */
export function chooseMap(points: readonly Point[], frames: TripMaps['frames']): MapName {
  if (points.length < 2) return regionMapName
  const fitting = tripMapNames.find((name) => {
    const frame = frames[name]
    return frame && points.every((point) => isWellWithin(project(point, frame), frame))
  })
  return fitting ?? regionMapName
}

/** A narrow place shows the middle of a sheet as a square, and a pin stands above its point. */
function isWellWithin({ x, y }: SheetPoint, { width, height }: MapFrame): boolean {
  const side = (width - Math.min(width, height)) / 2 + 60
  return x >= side && x <= width - side && y >= 110 && y <= height - 60
}
