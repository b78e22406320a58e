import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gazetteer } from '#domain/places/gazetteer/gazetteer.ts'
import { createPlaceIndex } from '#domain/places/gazetteer/place-index.ts'
import { projectRoot } from '#server/files/project-root.ts'
import type { Places } from './port.ts'

const file = join(projectRoot, 'server/integrations/places/gazetteer.generated.json')

/** Searches our own gazetteer, which the build generates, in memory: it needs no key and no network. */
export function embeddedPlaces(gazetteer: Gazetteer = readGazetteer()): Places {
  // Not made at once, because it takes a third of a second: by the first search, or by main.ts once the server is open.
  let index: Places | undefined
  const places = () => {
    index ??= createPlaceIndex(gazetteer)
    return index
  }
  return {
    search: (query, options) => places().search(query, options),
    find: (id) => places().find(id),
    nearest: (point) => places().nearest(point),
    locate: (address) => places().locate(address),
  }
}

function readGazetteer(): Gazetteer {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error('The gazetteer is missing or broken: generate it with npm run build', { cause })
  }
}
