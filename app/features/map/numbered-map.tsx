import { classes } from '#app/ui/classes.ts'
import { AreaMap } from './area-map.tsx'
import type { AreaMapData } from './map-sheet.ts'

type Props = { map: AreaMapData; numbers: { number: number; x: number; y: number }[]; className?: string }

/** A map with numbered pins. Screen readers read the list that has the same numbers. */
export function NumberedMap({ map, numbers, className }: Props) {
  return (
    <AreaMap map={map} className={className}>
      {numbers.map(({ number, x, y }) => (
        <g key={number} className="map-number">
          <circle cx={x} cy={y} r=".8em" />
          <text x={x} y={y} dy=".35em">
            {number}
          </text>
        </g>
      ))}
    </AreaMap>
  )
}

/** The same number in front of a place in the list. */
export function PlaceNumber({ number, className }: { number: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'tabular grid size-7 shrink-0 place-items-center rounded-full bg-primary text-small font-semibold text-on-primary',
        className,
      )}
    >
      {number}
    </span>
  )
}
