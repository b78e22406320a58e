import { cleanAddress } from '#domain/places/address/clean-address.ts'
import type { Place } from '#domain/places/geo/place.ts'
import { type Point, straightLineMiles } from '#domain/places/geo/point.ts'
import { nearestCorner } from '#domain/places/manhattan/locate-street.ts'
import { foldText } from './fold-text.ts'
import { type Gazetteer, type GazetteerPlace, isArea, toPlace, type Zip, zipFromRow } from './gazetteer.ts'
import { indexLocalities } from './localities.ts'
import { type AddressIndex, locateAddress } from './locate-address.ts'
import { indexPlaceNames } from './place-names.ts'
import { indexPlaces, searchPlaces } from './search-places.ts'

/** All queries on the gazetteer. */
export type PlaceIndex = {
  search(query: string, options?: { near?: Point; limit?: number }): Place[]
  find(id: string): Place | undefined
  nearest(point: Point): Place | undefined
  locate(address: string): Place | undefined
}

const maxResults = 8
const maxQueryLength = 200

export function createPlaceIndex({ places, zips }: Gazetteer): PlaceIndex {
  const index = indexPlaces(places)
  const known = new Map(places.map((place) => [place.id, place]))
  const addresses = indexAddresses(places)
  const codes = zips.map(zipFromRow)
  const book: AddressIndex = {
    zips: new Map(codes.map((code) => [code.zip, code])),
    localities: indexLocalities(places, codes),
  }
  const names = indexPlaceNames(places, book.localities)

  function locate(address: string): Place | undefined {
    if (address.length > maxQueryLength) return undefined
    const text = withoutCountry(cleanAddress(address))
    const folded = foldText(text)
    const known = addresses.get(folded) ?? names.findExact(folded)
    if (known) return toPlace(known)
    const typed = locateAddress(book, text)
    const named = names.find(text)
    const isNumbered = typeof named === 'object' && beginsWithNumber(named, folded)
    if (typed && isOnStreet(typed) && !isNumbered) return typed
    if (named === 'shared') return typed?.precision === 'zip' ? typed : undefined
    if (named ?? typed) return named ? toPlace(named) : typed
    const guessed = names.guess(text)
    return guessed ? toPlace(guessed) : locateTownOf(text)
  }

  /** An unknown name before a town, "Sal's Pizza, Montclair, NJ", is in the town. A known one elsewhere is not. */
  function locateTownOf(text: string): Place | undefined {
    const [, name, town] = /^([^,\d]+), (.+)$/.exec(text) ?? []
    return name && town && !names.find(name) ? locateAddress(book, town) : undefined
  }

  /** The place that a misspelled text is read as comes before others with the same words: "hobokan" is the town. */
  function meantFirst(found: Place[], query: string): Place[] {
    const [first] = found
    if (!first || foldText(first.name).startsWith(foldText(query))) return found
    const meant = locate(query)
    const at = found.findIndex(({ id }) => id === meant?.id)
    return at > 0 && meant ? [meant, ...found.toSpliced(at, 1)] : found
  }

  return {
    locate,
    search(query, { near, limit = maxResults } = {}) {
      if (query.length > maxQueryLength) return []
      const found = meantFirst(searchPlaces(index, query, { near, limit }).map(toPlace), query)
      const typed = locateAddress(book, cleanAddress(query))
      if (!typed || found.some((place) => place.formattedAddress === typed.formattedAddress)) return found
      // "Times Square, NY 10036" means the square, which the search has already found.
      if (locate(typed.formattedAddress)?.id !== typed.id) return found
      // The search has already found a town by its name.
      const isTown = typed.address.route === '' && typed.address.postal_code === ''
      if (isTown) return found
      const others = found.slice(0, limit - 1)
      return /^\d{5}$/.test(query.trim()) ? [typed, ...others] : [...others, typed]
    },
    find(id) {
      const place = known.get(id)
      if (place) return toPlace(place)
      if (!id.startsWith(typedPrefix)) return undefined
      const typed = locateAddress(book, id.slice(typedPrefix.length))
      return typed?.id === id ? typed : undefined
    },
    nearest: (point) => nearest(point, { places, codes, book }),
  }
}

const typedPrefix = 'address:'

/** Keyed by the full address, and by house and street. */
function indexAddresses(places: readonly GazetteerPlace[]): ReadonlyMap<string, GazetteerPlace> {
  const addresses = new Map<string, GazetteerPlace>()
  const add = (address: string, place: GazetteerPlace) => {
    const folded = foldText(address)
    if (!addresses.has(folded)) addresses.set(folded, place)
  }
  for (const place of places) add(toPlace(place).formattedAddress, place)
  for (const place of places) {
    if (place.street !== '') add(`${place.street}, ${place.locality}, ${place.state} ${place.zip}`, place)
  }
  return addresses
}

/** A house or a corner, which is more precise than any name before it. */
function isOnStreet({ address, precision }: Place): boolean {
  return address.street_number !== '' || precision === 'street'
}

/** The hotel 11 Howard is not a house in Howard Street. */
function beginsWithNumber({ name, aliases }: GazetteerPlace, folded: string): boolean {
  return /^\d/.test(folded) && [name, ...aliases].some((one) => folded.startsWith(foldText(one)))
}

function withoutCountry(address: string): string {
  return address.trim().replace(/[\s,]+(usa|united states)\.?$/i, '')
}

/**
 * The address a person standing there would give: the building in front of them, in Manhattan the corner, elsewhere the
 * neighborhood or town.
 */
function nearest(
  point: Point,
  { places, codes, book }: { places: readonly GazetteerPlace[]; codes: readonly Zip[]; book: AddressIndex },
): Place | undefined {
  const closest = closestOf(places, point)
  const closestZip = closestOf(codes, point)
  if (!closest || !closestZip || closestZip.miles > farAway) return undefined
  if (closest.miles <= atTheDoor && !isArea(closest.item)) return toPlace(closest.item)
  const corner = closestZip.item.county === 'New York' ? nearestCorner(point) : undefined
  const onCorner = corner && locateAddress(book, `${corner.join(' & ')}, New York, NY`)
  if (onCorner) return onCorner
  const area = closestOf(places.filter(isWide), point)
  if (area && area.miles <= nearby) return toPlace(area.item)
  const { city, state, zip } = closestZip.item
  return locateAddress(book, `${city}, ${state} ${zip}`)
}

/** An area that contains points far from its own coordinates. */
function isWide(place: GazetteerPlace): boolean {
  return (isArea(place) && place.kind !== 'borough') || place.kind === 'airport'
}

/** In miles. */
const atTheDoor = 0.12
const nearby = 1
const farAway = 10

function closestOf<T extends Point>(
  items: readonly T[],
  point: Point,
): { item: T; miles: number } | undefined {
  let best: { item: T; miles: number } | undefined
  for (const item of items) {
    if (Math.abs(item.latitude - point.latitude) > 0.5) continue
    const miles = straightLineMiles(point, item)
    if (!best || miles < best.miles) best = { item, miles }
  }
  return best
}
