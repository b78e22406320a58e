import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AreaMapData,
  createFrame,
  type MapBook,
  type MapFrame,
  type MapLayer,
  type MapName,
  project,
} from '#app/features/map/map-sheet.ts'
import type { MapView } from '#app/features/map/map-view.ts'
import { mapViews } from '#app/features/map/map-views.ts'
import { mapPlaces } from '#domain/places/geo/map-places.ts'
import { readCountyLines } from './county-lines.ts'
import { assembleRing, type Drawing, type Line, type Lines, readDrawing } from './drawing.ts'
import { pathData } from './path-data.ts'
import { placeLabels } from './place-labels.ts'
import { type SheetPosition, simplify } from './simplify.ts'

const root = join(import.meta.dirname, '../..')

/** Draws the site's maps from our own drawing in `art/maps` and the census's county lines. */
export async function buildMaps(): Promise<void> {
  await writeFile(join(root, 'app/features/map/map.generated.json'), JSON.stringify(await drawMaps()))
}

export async function drawMaps(): Promise<MapBook> {
  const drawing = await readDrawing(join(root, 'art/maps'))
  const countyLines = await readCountyLines()
  const names = Object.keys(mapViews) as MapName[]
  return Object.fromEntries(
    names.map((name) => [name, drawMap(mapViews[name], drawing, countyLines)]),
  ) as MapBook
}

function drawMap(view: MapView, drawing: Drawing, countyLines: Line[]): AreaMapData {
  const aspect = view.aspect ?? 4 / 3
  const frame = createFrame(view.center, view.kilometersWide, aspect)
  const cropped = aspect <= 4 / 3
  return {
    label: view.label,
    frame,
    cropped,
    near: isNear(view),
    riverWidth: Math.max(2, Math.round((0.09 * frame.width) / view.kilometersWide)),
    paths: drawPaths(view, frame, drawing, countyLines),
    labels: placeLabels(view, frame, cropped),
    pin: view.pin ? project(mapPlaces[view.pin].at, frame) : null,
  }
}

/** In sheet units: smaller shapes are left out, and smaller bends are simplified. */
const least = { island: 16, park: 90, airfield: 90 }
const tolerance = { shore: 0.9, road: 2 }
/** The distance from a corner where its rounding begins. Wide maps have too many corners to round. */
const bend = { shore: 8, road: 36 }

function drawPaths(
  view: MapView,
  frame: MapFrame,
  drawing: Drawing,
  countyLines: Line[],
): Record<MapLayer, string> {
  const onSheet = (line: Line, slight: number) =>
    simplify(
      line.map((at) => toSheet(at, frame)),
      slight,
    )
  const lines = (source: Lines, slight: number) => Object.values(source).map((line) => onSheet(line, slight))
  // Shores and borders are simplified before rings are assembled, so that neighboring areas share the same line.
  const parts = Object.fromEntries(
    Object.entries({ ...drawing.shores, ...drawing.borders }).map(([name, line]) => [
      name,
      onSheet(line, tolerance.shore),
    ]),
  )
  const rings = (references: string[][]) => references.map((ring) => close(assembleRing(ring, parts)))
  const { jfk = [], ...otherAirfields } = drawing.airfields
  const tintsAirport = view.airportTinted === true
  const near = isNear(view)
  const ground = { frame, closed: true, bend: near || view.hasRoundShores ? bend.shore : 0 }
  const strokes = { frame, closed: false, bend: near ? bend.road : bend.shore }
  return {
    land: pathData(rings(drawing.land), { ...ground, least: least.island }),
    area: pathData(
      tintsAirport ? [onSheet(jfk, 0)] : rings(view.tinted.flatMap((area) => drawing.areas[area])),
      { ...ground, least: least.island },
    ),
    parks: pathData(lines(drawing.parks, tolerance.shore), { ...ground, least: least.park }),
    airfields: pathData(lines(tintsAirport ? otherAirfields : drawing.airfields, tolerance.shore), {
      ...ground,
      least: least.airfield,
    }),
    runways: near ? pathData(lines(drawing.runways, 0), strokes) : '',
    rivers: pathData(lines(drawing.rivers, tolerance.road), strokes),
    roads: pathData(
      lines(near ? { ...drawing.highways, ...drawing.streets } : drawing.highways, tolerance.road),
      strokes,
    ),
    borders: pathData(
      [
        ...lines(drawing.borders, tolerance.shore),
        ...countyLines.map((line) => onSheet(line, tolerance.road)),
      ],
      { ...strokes, bend: near ? bend.shore : 0 },
    ),
  }
}

/** Whether the map is detailed enough for streets and runways. */
function isNear({ kilometersWide }: MapView): boolean {
  return kilometersWide < 60
}

function toSheet([longitude, latitude]: readonly [number, number], frame: MapFrame): SheetPosition {
  const { x, y } = project({ longitude, latitude }, frame)
  return [x, y]
}

function close(ring: SheetPosition[]): SheetPosition[] {
  const first = ring[0]
  return first ? [...ring, first] : ring
}

if (import.meta.main) await buildMaps()
