import { memo } from 'react'
import type { Point } from '#domain/places/geo/point.ts'
import { AreaMap } from './area-map.tsx'
import type { AreaMapData } from './area-map-data.ts'
import { isOnSheet, project, type SheetPoint } from './projection.ts'

/** A trip on a map. Memoised: addresses change with every letter, the places they mean seldom do. */
export const TripRouteMap = memo(function DrawnTrip({ map, points }: { map: AreaMapData; points: Point[] }) {
  const way = points.map((point) => project(point, map.frame)).filter((point) => isOnSheet(point, map.frame))
  return (
    <AreaMap map={map} marks={ends(way)}>
      {way.length > 1 ? (
        <>
          <path d={pathOf(way)} className={`${lineClass} stroke-ground [stroke-width:6]`} />
          <path d={pathOf(way)} className={`${lineClass} stroke-accent [stroke-width:2.5]`} />
          {way.slice(1, -1).map(({ x, y }) => (
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

function ends(way: SheetPoint[]): SheetPoint[] {
  const [first, last] = [way[0], way.at(-1)]
  if (!first || !last) return []
  return first.x === last.x && first.y === last.y ? [first] : [first, last]
}

/** A line with a gentle bend from place to place: it shows the direction, and claims no streets. */
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
