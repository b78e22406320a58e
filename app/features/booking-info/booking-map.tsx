import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { AreaMap } from '#app/features/map/area-map.tsx'
import type { AreaMapData } from '#app/features/map/area-map-data.ts'
import { isOnSheet, project, type SheetPoint } from '#app/features/map/projection.ts'
import { mapFor, type TripMaps } from '#app/features/wizard/trip-map-data.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BookingDetail } from '#domain/booking/booking-detail.ts'
import type { Point } from '#domain/places/distance.ts'
import { useBookingPoints } from './booking-points.ts'

type Props = { booking: BookingDetail; frames: TripMaps['frames'] }

/** Where the trip goes, on the nearest of our maps that shows all of it. Without it the addresses still say so. */
export function BookingMap({ booking, frames }: Props) {
  const points = useBookingPoints(booking)
  const name = points && mapFor(points, frames)
  const hasPoints = points !== null && points.length > 0
  const { load, data } = useFetcher<{ name: string; map: AreaMapData | null }>()
  useEffect(() => {
    if (name && hasPoints) load(`/booking/info?map=${name}`)
  }, [name, hasPoints, load])
  if (points?.length === 0 || (data && !data.map)) return null
  return (
    <div className="overflow-hidden rounded-card border border-line print:hidden">
      {points && data?.map && data.name === name ? (
        <DrawnWay map={data.map} points={points} />
      ) : (
        <Skeleton className="aspect-square rounded-none sm:aspect-4/3" />
      )}
    </div>
  )
}

function DrawnWay({ map, points }: { map: AreaMapData; points: Point[] }) {
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
}

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
