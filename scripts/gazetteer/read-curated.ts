import type { GazetteerPlace, Zip } from '#domain/places/gazetteer/gazetteer.ts'
import type { ZoneCode } from '#domain/places/geo/zones.ts'
import { describePlace, placeId } from './describe-place.ts'
import { readAliases, readPoint, readTable } from './read-table.ts'

/** The places listed by hand, one file per kind. */
export function readCurated(zips: ReadonlyMap<string, Zip>): GazetteerPlace[] {
  return [
    ...Object.entries(kinds).flatMap(([file, kind]) =>
      readTable(file).map(([name = '', street = '', zip = '', point = '', aliases, zone]) =>
        describePlace(zips, {
          ...{ kind, name, street, zip, ...readPoint(point) },
          zone: zone ? (zone as ZoneCode) : undefined,
          aliases: readAliases(aliases),
        }),
      ),
    ),
    ...readBoroughs(zips),
    ...readNeighborhoods(zips),
    ...readVillages(zips),
  ]
}

const kinds: Record<string, GazetteerPlace['kind']> = {
  terminals: 'terminal',
  'private-aviation': 'private-aviation',
  piers: 'seaport',
  stations: 'station',
  hotels: 'hotel',
  venues: 'venue',
  landmarks: 'landmark',
  hospitals: 'hospital',
  universities: 'university',
}

/** A borough of several fares has no zone: an address in it needs more than the borough. */
function readBoroughs(zips: ReadonlyMap<string, Zip>): GazetteerPlace[] {
  return readTable('boroughs').map(([name = '', zip = '', point = '', aliases, zone]) => ({
    ...describePlace(zips, {
      ...{ kind: 'borough' as const, name, street: '', zip, ...readPoint(point) },
      zone: undefined,
      aliases: readAliases(aliases),
    }),
    ...{ locality: name, zip: '', zone: zone ? (zone as ZoneCode) : null },
  }))
}

function readNeighborhoods(zips: ReadonlyMap<string, Zip>): GazetteerPlace[] {
  return readTable('neighborhoods').map(([name = '', borough = '', point = '', aliases, zone]) => {
    const { county, zip } = boroughs[borough] ?? { county: '', zip: '' }
    if (county === '') throw new Error(`${name}: there is no borough ${borough}`)
    const described = describePlace(zips, {
      ...{ kind: 'neighbourhood' as const, name, street: '', zip, ...readPoint(point) },
      zone: zone ? (zone as ZoneCode) : undefined,
      aliases: readAliases(aliases),
    })
    return { ...described, id: placeId('neighborhood', name, borough), locality: borough, zip: '' }
  })
}

function readVillages(zips: ReadonlyMap<string, Zip>): GazetteerPlace[] {
  return readTable('villages').map(([name = '', zip = '', aliases]) => {
    const { latitude = Number.NaN, longitude = Number.NaN } = zips.get(zip) ?? {}
    const described = describePlace(zips, {
      ...{ kind: 'town' as const, name, street: '', zip, latitude, longitude, zone: undefined },
      aliases: readAliases(aliases),
    })
    return { ...described, id: placeId('town', name, described.state), locality: name, zip: '' }
  })
}

/** Any ZIP code of each borough, to find its county. */
const boroughs: Record<string, { county: string; zip: string }> = {
  'New York': { county: 'New York', zip: '10001' },
  Brooklyn: { county: 'Kings', zip: '11201' },
  Queens: { county: 'Queens', zip: '11101' },
  Bronx: { county: 'Bronx', zip: '10451' },
  'Staten Island': { county: 'Richmond', zip: '10301' },
}
