import { straightLineMiles } from '#domain/places/geo/point.ts'
import { findZone, getZone, type Zone } from '#domain/places/geo/zones.ts'
import { foldText } from './fold-text.ts'
import { type GazetteerPlace, isArea, type Zip } from './gazetteer.ts'

/** A locality of addresses: a town, a neighborhood or a borough. */
export type Locality = {
  /** Its spelling in an address, with the borough after a neighborhood. */
  written: string
  state: string
  county: string
  /** Set if the locality is small or has one fare zone, so that an address in it can be located by it. */
  area: Pick<GazetteerPlace, 'latitude' | 'longitude' | 'zone'> | undefined
  /** A town that is only known with its state: small and far away, it would take the names of streets and places. */
  needsState?: boolean
  /** Whether the place is in the locality by common usage. */
  holds(place: GazetteerPlace): boolean
}

export type Localities = {
  has(name: string, state?: string): boolean
  /** Whether the folded name can follow a place's name: a locality, or a square that people name instead. */
  isHint(name: string): boolean
  /** The one in the given state; without a state, the nearest one, if it is the only one. */
  find(name: string, state: string | undefined): Locality | undefined
  /** Whether the place is in any locality with that folded name. */
  hold(name: string, place: GazetteerPlace): boolean
}

export function indexLocalities(places: readonly GazetteerPlace[], zips: readonly Zip[]): Localities {
  const byName = new Map<string, Locality[]>()
  const add = (name: string, locality: Locality) => {
    const folded = foldText(name)
    const others = byName.get(folded)
    if (others) others.push(locality)
    else byName.set(folded, [locality])
  }
  for (const { names, ...borough } of boroughs) for (const name of names) add(name, borough)
  for (const place of places) {
    if (!isArea(place) || place.kind === 'borough') continue
    for (const name of [place.name, ...place.aliases]) add(name, toLocality(place))
  }
  for (const zip of zips) {
    const isKnown = byName.get(foldText(zip.city))?.some(({ state }) => state === zip.state)
    if (!isKnown) add(zip.city, { ...toLocality(townOf(zip)), needsState: true })
  }
  const squares = new Map(places.filter(isSquare).map((place) => [foldText(place.name), place]))
  const named = (folded: string, state: string | undefined) =>
    (byName.get(folded) ?? []).filter((one) => (state === undefined ? !one.needsState : one.state === state))
  return {
    has: (name, state) => named(foldText(name), state).length > 0,
    isHint: (name) => named(name, undefined).length > 0 || squares.has(name),
    find(name, state) {
      const [first, ...others] = nearestOf(named(foldText(name), state))
      const isOne = others.every(({ county }) => county === first?.county)
      return isOne || state !== undefined ? first : undefined
    },
    hold(name, place) {
      const square = squares.get(name)
      if (square && straightLineMiles(square, place) <= aroundSquare) return true
      return byName.get(name)?.some((locality) => locality.holds(place)) ?? false
    },
  }
}

function toLocality(place: GazetteerPlace): Locality {
  const { name, locality, state, county } = place
  const written = locality === '' || locality === name ? name : `${name}, ${locality}`
  const holds = (other: GazetteerPlace) =>
    other.county === county && straightLineMiles(other, place) <= nearby
  return { written, state, county, area: place, holds }
}

function townOf({ city, state, county, latitude, longitude, zone }: Zip): GazetteerPlace {
  const address = { street: '', locality: city, state, county, zip: '' }
  return { id: '', kind: 'town', name: city, ...address, latitude, longitude, zone, aliases: [] }
}

/** A town or neighborhood near the city takes precedence over one beyond its edges. */
function nearestOf(localities: readonly Locality[]): readonly Locality[] {
  const near = localities.filter(({ area }) => area === undefined || !findZone(area.zone ?? '')?.longDistance)
  return near.length > 0 ? near : localities
}

/** "Marriott Marquis, Times Square": a square stands for the blocks around it. */
function isSquare({ kind, name }: GazetteerPlace): boolean {
  return kind === 'landmark' && /(?:Square|Circle|Yards)$/.test(name)
}

/** In miles. */
const aroundSquare = 0.5

/** In miles. A place farther away is not in the neighborhood or town, even if its mailing address says so. */
const nearby = 4

/** The five counties of New York City. */
const cityCounties = new Set(['New York', 'Kings', 'Queens', 'Bronx', 'Richmond'])

const boroughs: (Locality & { names: string[] })[] = [
  borough('New York', 'New York', ['Manhattan'], undefined),
  {
    ...borough('New York', 'New York', ['New York', 'New York City', 'NYC', 'NY'], undefined),
    holds: isInCity,
  },
  borough('Brooklyn', 'Kings', ['Brooklyn', 'Bklyn'], undefined),
  borough('Queens', 'Queens', ['Queens'], undefined),
  borough('Bronx', 'Bronx', ['Bronx', 'The Bronx'], getZone('bronx')),
  borough('Staten Island', 'Richmond', ['Staten Island'], getZone('staten-island')),
]

function isInCity({ state, county }: GazetteerPlace): boolean {
  return state === 'NY' && cityCounties.has(county)
}

function borough(written: string, county: string, names: string[], whole: Zone | undefined) {
  const area = whole && { ...whole.centre, zone: whole.code }
  const holds = (place: GazetteerPlace) => isInCity(place) && place.county === county
  return { written, county, names, state: 'NY', area, holds }
}
