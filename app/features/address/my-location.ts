import type { PickedPlace, PlacesPort } from './places-port.ts'

/** SPEC section 8 names the errors; the visitor sees what to do instead. */
export const locationErrorTexts = {
  'no result for provided coordinates':
    'We couldn’t find an address where you are. Type the address instead.',
  'error getting address from coords':
    'We couldn’t look up the address where you are. Try again, or type the address.',
  'Cannot get Coordinates from navigator':
    'We couldn’t find your location. Allow location access in your browser, or type the address.',
} as const

export type LocationError = keyof typeof locationErrorTexts

type Located = { ok: true; place: PickedPlace } | { ok: false; error: LocationError }

/** The address at the position that the device reports. */
export async function findMyLocation(
  places: PlacesPort,
  { geolocation }: { geolocation: Geolocation | undefined },
): Promise<Located> {
  const position = await positionOf(geolocation).catch(() => null)
  if (!position) return { ok: false, error: 'Cannot get Coordinates from navigator' }
  const { latitude, longitude } = position.coords
  try {
    const place = await places.reverse({ latitude, longitude })
    return place ? { ok: true, place } : { ok: false, error: 'no result for provided coordinates' }
  } catch {
    return { ok: false, error: 'error getting address from coords' }
  }
}

function positionOf(geolocation: Geolocation | undefined): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error('This browser has no geolocation'))
    geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    })
  })
}
