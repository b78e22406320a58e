import { expect, test } from 'vitest'
import { mapPlaces } from '#domain/places/geo/map-places.ts'
import { createFrame } from './map-sheet.ts'
import { mapViews } from './map-views.ts'
import { chooseMap, tripMapNames } from './trip-maps.ts'

const frames = Object.fromEntries(
  tripMapNames.map((name) => {
    const { center, kilometersWide, aspect = 4 / 3 } = mapViews[name]
    return [name, createFrame(center, kilometersWide, aspect)]
  }),
)

function chosen(...places: (keyof typeof mapPlaces)[]) {
  return chooseMap(
    places.map((place) => mapPlaces[place].at),
    frames,
  )
}

test('a trip is shown on the closest map that contains all of it', () => {
  expect(chosen('midtown', 'lowerManhattan')).toBe('manhattan')
  expect(chosen('midtown', 'jfk')).toBe('jfk-airport-car-and-limo-service')
  expect(chosen('midtown', 'whitePlains')).toBe('metropolitan')
})

test('the whole region is shown before both ends are known, and if no map contains them', () => {
  expect(chosen()).toBe('metropolitan')
  expect(chosen('jfk')).toBe('metropolitan')
  expect(chosen('princeton', 'montauk')).toBe('metropolitan')
})
