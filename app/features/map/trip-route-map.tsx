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

/** A slightly bent line from place to place, which is clearly no street route. */
function pathOf([start, ...rest]: SheetPoint[]): string {
  if (!start) return ''
  let from = start
  let d = `M${start.x} ${start.y}`
  for (const to of rest) {
    const bend = {
      x: (from.x + to.x) / 2 + (to.y - from.y) / 8,
      y: (from.y + to.y) / 2 - (to.x - from.x) / 8,
    }
    d += `Q${bend.x} ${bend.y} ${to.x} ${to.y}`
    from = to
  }
  return d
}

const lineClass = 'fill-none [vector-effect:non-scaling-stroke]'
