import { createRequire } from 'node:module'
import type { GazetteerPlace, Zip } from '#domain/places/gazetteer/gazetteer.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { describePlace } from './describe-place.ts'
import { readAliases, readTable } from './read-table.ts'

// The package is CommonJS, and import cannot see its named exports.
const { getAirportByIata }: typeof import('airport-data-js') = createRequire(import.meta.url)(
  'airport-data-js',
)

/** The airports of `curated/airports.txt`, at their coordinates in airport-data-js. */
export async function readAirports(zips: ReadonlyMap<string, Zip>): Promise<GazetteerPlace[]> {
  return Promise.all(
    readTable('airports').map(async ([iata = '', name = '', street = '', zip = '', zone, aliases]) => {
      const airport = (await getAirportByIata(iata))[0]
      if (!airport) throw new Error(`airport-data-js has no airport ${iata}`)
      return describePlace(zips, {
        kind: 'airport',
        name,
        street,
        zip,
        latitude: Number(airport.latitude),
        longitude: Number(airport.longitude),
        zone: zone ? (zone as ZoneCode) : undefined,
        aliases: [iata, ...readAliases(aliases)],
      })
    }),
  )
}
