export type Point = { latitude: number; longitude: number }

/** Great-circle distance. */
export function straightLineMiles(from: Point, to: Point): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)]
  const northward = Math.sin((toLatitude - fromLatitude) / 2) ** 2
  const eastward = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = northward + Math.cos(fromLatitude) * Math.cos(toLatitude) * eastward
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

const earthRadiusMiles = 3958.8
