import type { SheetPoint } from './map-sheet.ts'

/** A car seen from above, in a circle. Drawn around the origin, in the size of the map's text. */
export function CarMark({ at }: { at: SheetPoint }) {
  return (
    <svg
      aria-hidden="true"
      x={at.x}
      y={at.y}
      width="1.5em"
      height="1.5em"
      viewBox="0 0 24 24"
      overflow="visible"
    >
      <circle r="26" className="fill-primary opacity-20" />
      <circle r="15" className="fill-primary stroke-ground [stroke-width:3]" />
      <path
        className="fill-on-primary"
        d="M-4-8.5h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zm-.4 3.6L-3.4-1.6h6.8l1-3.3zM-4 3.5l.6 2.5h6.8l.6-2.5z"
        fillRule="evenodd"
      />
    </svg>
  )
}
