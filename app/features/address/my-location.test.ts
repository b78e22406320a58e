import { expect, test } from 'vitest'
import { findMyLocation } from './my-location.ts'
import type { PlacesPort } from './places-port.ts'

const somewhere = { coords: { latitude: 10, longitude: 10 } } as GeolocationPosition
const found = geolocation((succeed) => succeed(somewhere))

type Case = [string, Geolocation | undefined, PlacesPort['reverse']]

test.each<Case>([
  ['no result for provided coordinates', found, async () => null],
  ['error getting address from coords', found, () => Promise.reject(new Error('Down'))],
  ['Cannot get Coordinates from navigator', denied(), async () => null],
  ['Cannot get Coordinates from navigator', undefined, async () => null],
])('the errors are those that SPEC names: %s', async (error, device, reverse) => {
  const places: PlacesPort = { reverse, suggest: async () => [] }

  expect(await findMyLocation(places, { geolocation: device })).toEqual({ ok: false, error })
})

function denied(): Geolocation {
  return geolocation((_, fail) => fail?.({ code: 1, message: 'denied' } as GeolocationPositionError))
}

function geolocation(getCurrentPosition: Geolocation['getCurrentPosition']): Geolocation {
  return { getCurrentPosition } as Geolocation
}
