import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { isAreaLabel, MapDots, MapLabels, MapPin, MapPlanes } from './map-marks.tsx'
import type { AreaMapData, MapLayer, SheetPoint } from './map-sheet.ts'

type Props = {
  map: AreaMapData
  /** Points to mark with pins, as returned by `project`. */
  marks?: SheetPoint[]
  /** More SVG in the units of the map's sheet, for example a route. */
  children?: ReactNode
  /** The same above everything else, for example a car. */
  over?: ReactNode
  className?: string
}

/** An SVG map. Screen readers see one image; its aspect ratio is fixed, so that the layout does not shift. */
export function AreaMap({ map, marks = [], children, over, className }: Props) {
  const { frame, label, paths, labels, cropped, near, riverWidth, pin } = map
  const dots = labels.filter(({ kind }) => kind !== 'airport' && !isAreaLabel(kind))
  return (
    <div
      className={classes(
        'area-map',
        cropped ? 'area-map-cropped' : 'area-map-whole',
        near && 'area-map-near',
        className,
      )}
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        {layers.map((layer) =>
          paths[layer] ? (
            <path
              key={layer}
              className={`map-${layer}`}
              d={paths[layer]}
              strokeWidth={layer === 'rivers' ? riverWidth : undefined}
            />
          ) : null,
        )}
        {children}
        <MapDots points={dots.filter(({ minor }) => !minor)} />
        <MapDots points={dots.filter(({ minor }) => minor)} className="map-minor" />
        <MapPlanes airports={labels.filter(({ kind }) => kind === 'airport')} />
        <MapLabels labels={labels} />
        {[...(pin ? [pin] : []), ...marks].map((point) => (
          <MapPin key={`${point.x} ${point.y}`} at={point} />
        ))}
        {over}
      </svg>
    </div>
  )
}

/** Bottom to top. */
const layers: MapLayer[] = ['land', 'area', 'parks', 'airfields', 'runways', 'rivers', 'roads', 'borders']
