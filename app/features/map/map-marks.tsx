import { classes } from '#app/ui/classes.ts'
import type { LabelSide, MapLabel, SheetPoint } from './map-sheet.ts'

/** In `em`: the style sheet adapts the map's font size to the available width. */
const offsets: Record<LabelSide, { dx?: string; dy: string }> = {
  right: { dx: '.6em', dy: '.35em' },
  left: { dx: '-.6em', dy: '.35em' },
  above: { dy: '-.6em' },
  below: { dy: '1.25em' },
  center: { dy: '.35em' },
}

/** A plane is larger than a dot. */
const airportOffsets: typeof offsets = {
  right: { dx: '1em', dy: '.35em' },
  left: { dx: '-1em', dy: '.35em' },
  above: { dy: '-1em' },
  below: { dy: '1.7em' },
  center: { dy: '.35em' },
}

export function MapLabels({ labels }: { labels: MapLabel[] }) {
  return labels.map(({ text, kind, side, minor, x, y }) => (
    <text
      key={`${text} ${x}`}
      x={x}
      y={y}
      {...(kind === 'airport' ? airportOffsets : offsets)[side]}
      className={classes(
        isAreaLabel(kind) ? `map-${kind}-name` : `map-${side}`,
        kind === 'airport' && 'map-airport',
        minor && 'map-minor',
      )}
    >
      {text}
    </text>
  ))
}

/** A label over a region of the map, not next to a mark. */
export function isAreaLabel(kind: MapLabel['kind']): boolean {
  return kind === 'area' || kind === 'region' || kind === 'water'
}

/** A zero-length line with round caps is a dot that scales with the font size. */
export function MapDots({ points, className }: { points: SheetPoint[]; className?: string }) {
  if (points.length === 0) return null
  const d = points.map(({ x, y }) => `M${x} ${y}h0`).join('')
  return (
    <g className={className}>
      <path className="map-dots-rim" d={d} />
      <path className="map-dots" d={d} />
    </g>
  )
}

export function MapPlanes({ airports }: { airports: MapLabel[] }) {
  return airports.map(({ x, y, minor }) => (
    <svg
      key={`${x} ${y}`}
      aria-hidden="true"
      x={x}
      y={y}
      {...scaled}
      className={classes('map-plane', minor && 'map-minor')}
    >
      <circle r="12" />
      <path
        transform="rotate(45)"
        d="M0-8.4c.9 0 1.4 1 1.4 2.2v3.8L8 1.6v1.8L1.4 1.6v3.6l2 1.5v1.4L0 7.2l-3.4.9V6.7l2-1.5V1.6L-8 3.4V1.6l6.6-4v-3.8c0-1.2.5-2.2 1.4-2.2z"
      />
    </svg>
  ))
}

export function MapPin({ at }: { at: SheetPoint }) {
  return (
    <svg aria-hidden="true" x={at.x} y={at.y} {...scaled} className="map-pin">
      <path d="M0 0C-3-6-13-13-13-23a13 13 0 0 1 26 0C13-13 3-6 0 0z" />
      <circle cy="-23" r="5" />
    </svg>
  )
}

/** Drawn around the origin, which is the corner of the SVG's box; hence the visible overflow. */
const scaled = { width: '1.5em', height: '1.5em', viewBox: '0 0 24 24', overflow: 'visible' }
