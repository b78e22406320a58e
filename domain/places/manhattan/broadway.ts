import type { Point } from '#domain/places/geo/point.ts'

type Station = { street: number; house: number; at: readonly [latitude: number, longitude: number] }

/** Broadway from Bowling Green to 218th Street. It crosses the grid diagonally, so it is listed by points. */
// biome-ignore format: a table for people
const stations: readonly Station[] = [
  { street: -14, house: 1, at: [40.7046, -74.0137] },
  { street: -9, house: 160, at: [40.7095, -74.0102] },
  { street: -5, house: 250, at: [40.7131, -74.0075] },
  { street: -1, house: 425, at: [40.7197, -74.0018] },
  { street: 3, house: 600, at: [40.7255, -73.9965] },
  { street: 8, house: 755, at: [40.7308, -73.9921] },
  { street: 14, house: 850, at: [40.7346, -73.9907] },
  { street: 23, house: 950, at: [40.7413, -73.9893] },
  { street: 33.9, house: 1310, at: [40.7496, -73.9878] },
  { street: 34, house: 1311, at: [40.7497, -73.9877] },
  { street: 42, house: 1470, at: [40.7559, -73.9866] },
  { street: 50, house: 1630, at: [40.761, -73.9841] },
  { street: 59, house: 1790, at: [40.7681, -73.9819] },
  { street: 60, house: 1840, at: [40.7692, -73.982] },
  { street: 60.1, house: 1841, at: [40.7693, -73.982] },
  { street: 72, house: 2080, at: [40.7785, -73.982] },
  { street: 86, house: 2360, at: [40.7884, -73.9762] },
  { street: 95.9, house: 2554, at: [40.7939, -73.9723] },
  { street: 96, house: 2555, at: [40.794, -73.9722] },
  { street: 110, house: 2820, at: [40.8038, -73.9667] },
  { street: 116, house: 2950, at: [40.8079, -73.964] },
  { street: 125, house: 3160, at: [40.8157, -73.9583] },
  { street: 145, house: 3530, at: [40.8265, -73.9504] },
  { street: 168, house: 3980, at: [40.8407, -73.9399] },
  { street: 181, house: 4240, at: [40.8502, -73.9335] },
  { street: 207, house: 4940, at: [40.8681, -73.9205] },
  { street: 218, house: 5170, at: [40.8725, -73.9118] },
]

export type BroadwayPosition = { street: number; at: Point }

export function broadwayAtHouse(house: number): BroadwayPosition | undefined {
  return interpolate('house', house)
}

export function broadwayAtStreet(street: number): BroadwayPosition | undefined {
  return street < 1 ? undefined : interpolate('street', street)
}

function interpolate(key: 'house' | 'street', value: number): BroadwayPosition | undefined {
  const after = stations.findIndex((station) => station[key] >= value)
  const above = stations[after]
  const below = stations[after - 1] ?? above
  if (!above || !below || value < below[key]) return undefined
  const share = above === below ? 0 : (value - below[key]) / (above[key] - below[key])
  const along = (from: number, to: number) => from + (to - from) * share
  return {
    street: along(below.street, above.street),
    at: { latitude: along(below.at[0], above.at[0]), longitude: along(below.at[1], above.at[1]) },
  }
}
