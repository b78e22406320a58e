import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gazetteer } from '#domain/places/gazetteer/gazetteer.ts'
import { createPlaceIndex } from '#domain/places/gazetteer/place-index.ts'
import type { Places } from './port.ts'

const file = join(import.meta.dirname, 'gazetteer.generated.json')

/** Searches our own gazetteer, which the build generates, in memory: it needs no key and no network. */
export function embeddedPlaces(gazetteer: Gazetteer = readGazetteer()): Places {
  return createPlaceIndex(gazetteer)
}

function readGazetteer(): Gazetteer {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error('The gazetteer is missing or broken: generate it with npm run build', { cause })
  }
}
