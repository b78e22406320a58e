import { getAreaMap } from './area-map.server.ts'
import { type AreaMapData, isOnSheet, type MapName, project, type SheetPoint } from './map-sheet.ts'
import { placePoints } from './place-points.server.ts'

export type MapNumber = SheetPoint & { number: number }

/** A map whose pins have the numbers of a list. The list has the names, so the map's own names of places are left out. */
export function numberPlaces(
  name: MapName,
  places: readonly string[],
): { map: AreaMapData; numbers: MapNumber[] } {
  const map = getAreaMap(name)
  const numbers = places.flatMap((place, index) => {
    const [latitude, longitude] = placePoints[place] ?? []
    if (latitude === undefined || longitude === undefined) return []
    const point = project({ latitude, longitude }, map.frame)
    return isOnSheet(point, map.frame) ? { ...point, number: index + 1 } : []
  })
  const labels = map.labels.filter(({ kind }) => kind === 'region' || kind === 'water')
  return { map: { ...map, labels }, numbers: moveApart(numbers) }
}

/** In sheet units: nearer pins would cover each other's numbers. */
const leastDistance = 46

/** Places next to each other, as the terminals of an airport, move apart until every number can be read. */
function moveApart(numbers: MapNumber[]): MapNumber[] {
  const moved = numbers.map((one) => ({ ...one }))
  for (let round = 0; round < 40; round += 1)
    for (const [index, a] of moved.entries())
      for (const b of moved.slice(index + 1)) {
        const distance = Math.hypot(b.x - a.x, b.y - a.y) || 1
        const push = (leastDistance - distance) / 2
        if (push <= 0) continue
        const [x, y] = [((b.x - a.x) / distance) * push, ((b.y - a.y) / distance) * push]
        a.x -= x
        a.y -= y
        b.x += x
        b.y += y
      }
  return moved.map(({ x, y, number }) => ({ x: Math.round(x), y: Math.round(y), number }))
}
