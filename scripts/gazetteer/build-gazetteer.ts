import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gazetteer, Zip, ZipRow } from '#domain/places/gazetteer/gazetteer.ts'
import { writeFileAtomically } from '#scripts/files/write-file-atomically.ts'
import { listTowns } from './list-towns.ts'
import { readAirports } from './read-airports.ts'
import { readCurated } from './read-curated.ts'
import { readZips } from './read-zips.ts'

const output = join(import.meta.dirname, '../../server/integrations/places/gazetteer.generated.json')

/** Writes the gazetteer that the server reads when it starts. docs/places.md lists the sources. */
export async function buildGazetteer(): Promise<void> {
  const made = JSON.stringify(await makeGazetteer())
  // Writing a file in the server's folder restarts the development server.
  if (!existsSync(output) || readFileSync(output, 'utf8') !== made) await writeFileAtomically(output, made)
}

export async function makeGazetteer(): Promise<Gazetteer> {
  const zips = await readZips()
  return {
    places: [...(await readAirports(zips)), ...readCurated(zips), ...listTowns(zips.values())],
    zips: [...zips.values()].map(toRow),
  }
}

function toRow({ zip, city, state, county, latitude, longitude, zone }: Zip): ZipRow {
  return [zip, city, state, county, latitude, longitude, zone]
}

if (import.meta.main) await buildGazetteer()
