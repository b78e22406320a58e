import { memo } from 'react'
import type { Point } from '#domain/places/geo/point.ts'
import { AreaMap } from './area-map.tsx'
import { type AreaMapData, isOnSheet, project, type SheetPoint } from './map-sheet.ts'

/** A trip on a map. Memoized: addresses change with every key, their locations rarely do. */
export const TripRouteMap = memo(function DrawnTrip({ map, points }: { map: AreaMapData; points: Point[] }) {
  const route = points
    .map((point) => project(point, map.frame))
    .filter((point) => isOnSheet(point, map.frame))
  return (
    <AreaMap map={map} marks={ends(route)}>
      {route.length > 1 ? (
        <>
          <path d={pathOf(route)} className={`${lineClass} stroke-ground [stroke-width:6]`} />
          <path d={pathOf(route)} className={`${lineClass} stroke-accent [stroke-width:2.5]`} />
          {route.slice(1, -1).map(({ x, y }) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r="0.3em"
              className="fill-ground stroke-accent [stroke-width:5]"
            />
          ))}
        </>
      ) : null}
    </AreaMap>
  )
})

function ends(route: SheetPoint[]): SheetPoint[] {
  const [first, last] = [route[0], route.at(-1)]
  if (!first || !last) return []
  return first.x === last.x && first.y === last.y ? [first] : [first, last]
}

/** Straight from place to place: the map shows the order of the trip, and an arc would look like a flight. */
function pathOf(route: SheetPoint[]): string {
  return `M${route.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

const lineClass = 'fill-none [vector-effect:non-scaling-stroke]'
