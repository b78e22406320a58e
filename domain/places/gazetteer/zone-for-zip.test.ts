import { expect, test } from 'vitest'
import { makeGazetteer } from '#scripts/gazetteer/build-gazetteer.ts'
import { zipFromRow } from './gazetteer.ts'

const { zips } = await makeGazetteer()
const known = new Map(zips.map((row) => [row[0], zipFromRow(row)]))

test.each([
  ['10005', 'downtown', 'Wall Street'],
  ['10011', 'downtown', 'Chelsea'],
  ['10036', 'midtown', 'Times Square'],
  ['10022', 'midtown', 'Sutton Place'],
  ['10020', 'midtown', 'Rockefeller Center'],
  ['10021', 'uptown', 'Lenox Hill'],
  ['10024', 'uptown', 'the Upper West Side'],
  ['10075', 'uptown', 'the Upper East Side'],
  ['10044', 'uptown', 'Roosevelt Island'],
  ['10027', 'upper-manhattan', 'Morningside Heights'],
  ['10029', 'upper-manhattan', 'East Harlem'],
  ['11201', 'brooklyn-north', 'Brooklyn Heights'],
  ['11249', 'brooklyn-north', 'Williamsburg'],
  ['11209', 'brooklyn-south', 'Bay Ridge'],
  ['11101', 'queens-west', 'Long Island City'],
  ['11375', 'queens-central', 'Forest Hills'],
  ['11432', 'queens-east', 'Jamaica'],
  ['11430', 'jfk', 'the airport'],
  ['11371', 'lga', 'the airport'],
  ['10471', 'bronx', 'Riverdale'],
  ['10301', 'staten-island', 'St. George'],
  ['10601', 'westchester', 'White Plains'],
  ['11530', 'nassau', 'Garden City'],
  ['11743', 'suffolk', 'Huntington'],
  ['11937', 'hamptons', 'East Hampton'],
  ['07030', 'hudson-county', 'Hoboken'],
  ['07024', 'bergen', 'Fort Lee'],
  ['07042', 'essex', 'Montclair'],
  ['08540', 'central-jersey', 'Princeton'],
  ['07701', 'central-jersey', 'Red Bank'],
  ['10901', 'rockland-orange', 'Suffern'],
  ['12508', 'putnam-dutchess', 'Beacon'],
  ['12207', 'upstate', 'Albany'],
  ['06830', 'connecticut', 'Greenwich'],
  ['08401', 'south-jersey', 'Atlantic City'],
  ['07871', 'northwest-jersey', 'Sparta'],
  ['19103', 'pennsylvania', 'Philadelphia'],
  ['20001', 'mid-atlantic', 'Washington'],
  ['02108', 'new-england', 'Boston'],
  ['04401', null, 'Bangor, a day’s drive away'],
])('%s is in %s: %s', (zip, zone, _where) => {
  expect(known.get(zip)?.zone).toBe(zone)
})

test('a ZIP code that belongs to a post office only has no zone', () => {
  expect(known.has('10116')).toBe(false)
  expect(known.has('11202')).toBe(false)
})
