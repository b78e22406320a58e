import type { Point } from './point.ts'

/** Land that can be left only over a bridge or through a tunnel, and the two banks of the Hudson north of it. */
export type Landmass = 'manhattan' | 'island' | 'staten-island' | 'mainland' | 'west'

/**
 * `island` is Brooklyn, Queens and Long Island; `mainland` is the Bronx and everything north of it; `west` is New
 * Jersey.
 */
export function findLandmass(point: Point): Landmass {
  for (const { shore, outline } of islands) if (isInside(point, outline)) return shore
  return point.longitude < hudsonAt(point.latitude) ? 'west' : 'mainland'
}

type Corner = readonly [latitude: number, longitude: number]

/** The East River from the Battery to Hell Gate, with Roosevelt Island on the side of its bridge. */
// biome-ignore format: lines on a map
const eastRiver: Corner[] = [
  [40.7, -74.008], [40.706, -73.996], [40.7085, -73.979], [40.72, -73.97], [40.735, -73.968], [40.75, -73.964],
  [40.758, -73.957], [40.765, -73.9505], [40.772, -73.943], [40.783, -73.937],
]

/** Outlines drawn in the middle of the water. */
// biome-ignore format: lines on a map
const islands: { shore: Landmass; outline: Corner[] }[] = [
  {
    shore: 'manhattan',
    outline: [
      ...eastRiver, [40.795, -73.929], [40.804, -73.9292], [40.8075, -73.9325], [40.8198, -73.933], [40.8283, -73.934],
      [40.8467, -73.9282], [40.8627, -73.9155], [40.8745, -73.911], [40.88, -73.93], [40.85, -73.952], [40.8, -73.983],
      [40.76, -74.01], [40.72, -74.02], [40.698, -74.02],
    ],
  },
  {
    shore: 'staten-island',
    outline: [
      [40.6485, -74.055], [40.6485, -74.08], [40.643, -74.13], [40.643, -74.17], [40.64, -74.195], [40.62, -74.203],
      [40.59, -74.205], [40.56, -74.215], [40.535, -74.252], [40.505, -74.262], [40.485, -74.25], [40.49, -74.15],
      [40.55, -74.05], [40.6, -74.045], [40.625, -74.055],
    ],
  },
  {
    shore: 'island',
    outline: [
      ...eastRiver, [40.797, -73.915], [40.793, -73.9], [40.795, -73.86], [40.805, -73.83], [40.803, -73.79],
      [40.835, -73.77], [40.88, -73.745], [40.935, -73.63], [40.98, -73.5], [41.03, -73.3], [41.06, -72.9],
      [41.2, -72.2], [41.25, -71.7], [41.3, -69.5], [40.3, -69.5], [40.4, -73], [40.5, -73.95], [40.57, -74.02],
      [40.615, -74.044], [40.65, -74.04], [40.685, -74.025],
    ],
  },
]

/** The middle of the Hudson, from south to north. */
// biome-ignore format: a line on a map
const hudson: Corner[] = [
  [40.7, -74.02], [40.85, -73.952], [40.88, -73.93], [40.92, -73.913], [41, -73.893], [41.07, -73.88], [41.2, -73.93],
  [41.3, -73.97], [41.4, -73.955], [41.6, -73.955], [42.5, -73.79],
]

function hudsonAt(latitude: number): number {
  let below = hudson[0] ?? [0, 0]
  for (const above of hudson) {
    if (latitude <= above[0]) {
      const share = above === below ? 0 : (latitude - below[0]) / (above[0] - below[0])
      return below[1] + (above[1] - below[1]) * share
    }
    below = above
  }
  return below[1]
}

/** Ray casting: counts how often a line to the east crosses the outline. */
function isInside({ latitude, longitude }: Point, outline: Corner[]): boolean {
  let inside = false
  let last = outline.at(-1) ?? [0, 0]
  for (const corner of outline) {
    const spans = corner[0] > latitude !== last[0] > latitude
    const crossesAt = corner[1] + ((latitude - corner[0]) / (last[0] - corner[0])) * (last[1] - corner[1])
    if (spans && longitude < crossesAt) inside = !inside
    last = corner
  }
  return inside
}
