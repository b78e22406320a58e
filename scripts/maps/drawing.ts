import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapArea } from '#app/features/map/map-view.ts'

export type Position = [longitude: number, latitude: number]
export type Line = Position[]
export type Lines = Record<string, Line>

/** The names of a ring's lines in order; a minus reverses a line. */
type RingOfLines = string[]

export type Drawing = {
  /** The lines that rings consist of: shores, and borders between two areas. */
  shores: Lines
  borders: Lines
  land: RingOfLines[]
  areas: Record<MapArea, RingOfLines[]>
  highways: Lines
  /** Left out of wide maps. */
  streets: Lines
  rivers: Lines
  parks: Lines
  airfields: Lines
  runways: Lines
}

/** Reads our own drawing of the city and its waters; `art/maps/README.md` explains how it was made. */
export async function readDrawing(folder: string): Promise<Drawing> {
  const [shores, borders, areas, roads, ground] = await Promise.all(
    ['shores', 'borders', 'areas', 'roads', 'ground'].map(async (name) =>
      JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')),
    ),
  )
  const drawn = toLines(shores)
  const islands = Object.keys(drawn).filter((name) => isClosed(drawn[name] ?? []))
  return {
    shores: drawn,
    borders: toLines(borders),
    land: [...Object.values<RingOfLines>(areas.land), ...islands.map((name) => [name])],
    areas: areas.areas,
    highways: toLines(roads.highways),
    streets: toLines(roads.streets),
    rivers: toLines(ground.rivers),
    parks: toLines(ground.parks),
    airfields: toLines(ground.airfields),
    runways: toLines(ground.runways),
  }
}

/** The points of a ring, each line in its direction; adjacent lines share a point. */
export function assembleRing<P extends readonly number[]>(
  ring: RingOfLines,
  lines: Record<string, P[]>,
): P[] {
  return ring.flatMap((reference, index) => {
    const name = reference.replace(/^-/, '')
    const line = lines[name]
    if (!line) throw new Error(`The drawing has no line named ${name}`)
    const directed = name === reference ? line : line.toReversed()
    return index === 0 ? directed : directed.slice(1)
  })
}

function toLines(source: Record<string, string[]>): Lines {
  return Object.fromEntries(
    Object.entries(source).map(([name, parts]) => [
      name,
      parts.flatMap((part) => part.split(' ').map(toPosition)),
    ]),
  )
}

function toPosition(text: string): Position {
  const [longitude, latitude] = text.split(',').map(Number)
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) throw new Error(`${text} is not a position`)
  return [longitude, latitude] as Position
}

function isClosed(line: Line): boolean {
  return String(line[0]) === String(line.at(-1))
}
