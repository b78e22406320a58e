import type { PickedPlace, PlacesPort } from './places-port.ts'

/** SPEC section 8. */
export const locationMessages = {
  'no-result': 'no result for provided coordinates',
  unreachable: 'error getting address from coords',
  'no-position': 'Cannot get Coordinates from navigator',
} as const

export type LocationFault = keyof typeof locationMessages

type Located = { ok: true; place: PickedPlace } | { ok: false; error: LocationFault }

/** The address of where the visitor's device says it is. */
export async function findMyLocation(
  places: PlacesPort,
  { geolocation }: { geolocation: Geolocation | undefined },
): Promise<Located> {
  const position = await positionOf(geolocation).catch(() => null)
  if (!position) return { ok: false, error: 'no-position' }
  const { latitude, longitude } = position.coords
  try {
    const place = await places.reverse({ latitude, longitude })
    return place ? { ok: true, place } : { ok: false, error: 'no-result' }
  } catch {
    return { ok: false, error: 'unreachable' }
  }
}

function positionOf(geolocation: Geolocation | undefined): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error('This browser knows no location'))
    geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    })
  })
}
