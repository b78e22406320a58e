import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findZone } from '#domain/places/geo/zones.ts'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { createPlaceIndex } from './place-index.ts'

const book = createPlaceIndex(await makeGazetteer())
const samples = readSamples()

test('97 of 100 addresses that customers type are located in the right fare zone', () => {
  const misses = samples.flatMap(({ typed, zone }) => {
    const found = book.locate(typed)
    return found?.zone === zone ? [] : [`${typed}: ${found?.zone ?? 'not found'} instead of ${zone}`]
  })

  expect(samples).toHaveLength(400)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(samples.length * 0.03)
})

test('no address is located precisely in a wrong borough', () => {
  const wrong = samples.flatMap(({ typed, zone }) => {
    const found = book.locate(typed)
    if (!found?.zone || (found.precision !== 'exact' && found.precision !== 'street')) return []
    return findZone(found.zone)?.region === findZone(zone)?.region ? [] : [`${typed}: ${found.zone}`]
  })

  expect(wrong).toEqual([])
})

function readSamples() {
  const text = readFileSync(join(import.meta.dirname, '../../../tests/samples/addresses.txt'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [typed = '', zone = ''] = line.split(' | ')
    return line === '' || line.startsWith('#') ? [] : [{ typed, zone }]
  })
}
