import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { MapName } from './map-sheet.ts'
import { numberPlaces } from './number-places.server.ts'

const content = join(import.meta.dirname, '../../../content/service-areas')
const areas = readdirSync(content).map((file) => {
  const [, matter = ''] = readFileSync(join(content, file), 'utf8').split(/^---$/m)
  const { map, places } = parse(matter) as { map: MapName; places: { name: string }[] }
  return { map, names: places.map(({ name }) => name) }
})

test.each(areas)('every place in the list of $map has its number on the map', ({ map, names }) => {
  const { numbers } = numberPlaces(map, names)

  expect(numbers.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1))
})

test.each(areas)('no number covers another on the map of $map', ({ map, names }) => {
  const { numbers } = numberPlaces(map, names)

  for (const a of numbers)
    for (const b of numbers) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(42)
})

test('a place without a known location has no number', () => {
  expect(numberPlaces('brooklyn', ['Atlantis', 'Flatbush']).numbers).toMatchObject([{ number: 2 }])
})
