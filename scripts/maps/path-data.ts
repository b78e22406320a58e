import { type GeoContext, geoIdentity, geoPath } from 'd3-geo'
import type { MapFrame } from '#app/features/map/map-sheet.ts'
import { encodePath } from './encode-path.ts'
import type { SheetPosition } from './simplify.ts'

type Options = {
  frame: MapFrame
  /** True for rings, false for lines. */
  closed: boolean
  /** The distance from a corner where its rounding begins. */
  bend: number
  /** Smaller rings are left out. */
  least?: number
}

/** Rings or lines as SVG path data, clipped to the sheet. */
export function pathData(shapes: SheetPosition[][], { frame, closed, bend, least = 0 }: Options): string {
  const recorder = new Recorder()
  const draw = geoPath(
    geoIdentity().clipExtent([
      [-margin, -margin],
      [frame.width + margin, frame.height + margin],
    ]),
    recorder,
  )
  for (const shape of shapes) {
    draw(closed ? { type: 'Polygon', coordinates: [shape] } : { type: 'LineString', coordinates: shape })
  }
  const isCut = ([x, y]: SheetPosition) =>
    x <= -margin || y <= -margin || x >= frame.width + margin || y >= frame.height + margin
  return recorder.parts
    .filter((part) => !closed || area(part) >= least)
    .map((part) => encodePath(part, { closed, bend, isSharp: isCut }))
    .join('')
}

/** Clips outside the visible area, so that no stroke or rounded corner of the cut is visible. */
const margin = 12

class Recorder implements GeoContext {
  parts: SheetPosition[][] = []
  beginPath() {}
  moveTo(x: number, y: number) {
    this.parts.push([[x, y]])
  }
  lineTo(x: number, y: number) {
    this.parts.at(-1)?.push([x, y])
  }
  closePath() {}
  arc() {}
}

function area(ring: SheetPosition[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
