import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPoint } from '#domain/places/geo/place.ts'
import { straightLineMiles } from '#domain/places/geo/point.ts'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { createPlaceIndex } from './place-index.ts'

const gazetteer = await makeGazetteer()
const book = createPlaceIndex(gazetteer)

test('the nearest place is the building, the corner, or the town', () => {
  expect(book.nearest({ latitude: 40.7484, longitude: -73.9857 })?.name).toBe('Empire State Building')
  expect(book.nearest({ latitude: 40.7699, longitude: -73.9689 })).toMatchObject({
    kind: 'address',
    zone: 'uptown',
    formattedAddress: expect.stringMatching(/^E \d\ds?[tnr]?[hd]? St & \w+ Ave, New York, NY$/),
  })
  expect(book.nearest({ latitude: 40.73, longitude: -73.645 })?.name).toBe('Garden City')
  expect(book.nearest({ latitude: 40.6413, longitude: -73.79 })?.zone).toBe('jfk')
})

test('outside the service area nothing is near', () => {
  expect(book.nearest({ latitude: 48.86, longitude: 2.35 })).toBeUndefined()
  expect(book.nearest({ latitude: 40, longitude: -60 })).toBeUndefined()
})

test('a building that is not close is not the nearest place', () => {
  // The nearest building is a hospital, most of a mile away.
  const { kind, zone } = book.nearest({ latitude: 40.75, longitude: -74.2 }) ?? {}

  expect([kind, zone]).toEqual([expect.stringMatching(/^(address|town)$/), 'essex'])
})

test('the nearest place is never far away', () => {
  const served = gazetteer.places.filter(({ zone }) => zone !== null)
  fc.assert(
    fc.property(fc.constantFrom(...served), (place) => {
      const found = book.nearest(place)
      expect(straightLineMiles(place, found ? toPoint(found) : { latitude: 0, longitude: 0 })).toBeLessThan(
        0.7,
      )
    }),
  )
})
