import { parseStateAndZip } from '#domain/places/address/state-and-zip.ts'
import { foldText, splitWords } from './fold-text.ts'
import { isArea } from './gazetteer.ts'
import type { Localities } from './localities.ts'
import type { NamedPlace } from './name-variants.ts'

/** What a text may mean: a name, and what is said behind it of where that is. */
type HintedName = { name: string; where: LocationHint }

/** Towns, boroughs and neighborhoods are folded, as the name is. */
export type LocationHint = { localities: string[]; state: string | undefined; zip: string | undefined }

/** Every way to tell the name from what is behind it, the longest name first. `isTown` is asked for folded names. */
export function parseLocationHints(text: string, isTown: (name: string) => boolean): HintedName[] {
  const { rest, state, zip } = parseStateAndZip(text, (name) => isTown(foldText(name)))
  // A town with its ZIP code is an address, whatever else bears the town's name.
  if (zip !== undefined && isTown(foldText(rest))) return []
  const withState = [...cutTowns(splitWords(rest), { isTown, where: { localities: [], state, zip } })]
  if (state === undefined) return withState
  // "New York" is a State, a city, and the end of names.
  const beforeZip = zip === undefined ? text : text.slice(0, text.lastIndexOf(zip))
  const withoutState = { localities: [], state: undefined, zip }
  return [...cutTowns(splitWords(beforeZip), { isTown, where: withoutState }), ...withState]
}

type Behind = { isTown: (name: string) => boolean; where: LocationHint }

function* cutTowns(words: readonly string[], behind: Behind): Generator<HintedName> {
  if (words.length === 0) return
  yield { name: words.join(' '), where: behind.where }
  if (behind.where.localities.length === mostTowns) return
  for (let count = 1; count <= longestTown && count < words.length; count += 1) {
    const town = words.slice(-count).join(' ')
    if (!behind.isTown(town)) continue
    const where = { ...behind.where, localities: [town, ...behind.where.localities] }
    yield* cutTowns(words.slice(0, -count), { ...behind, where })
  }
}

/** Neighborhood, borough and city. */
const mostTowns = 3
/** In words. */
const longestTown = 4

/** Whether what is said of where it is holds for a place. Of a quarter a ZIP code says more than its name. */
export function matchesHint(
  { place, city, needs }: NamedPlace,
  where: LocationHint,
  localities: Localities,
): boolean {
  if (where.state !== undefined && where.state !== place.state) return false
  if (where.zip !== undefined && (isArea(place) || where.zip !== place.zip)) return false
  if (needs === 'own town' && !where.localities.includes(city)) return false
  if (needs === 'a town' && where.localities.length === 0 && where.state === undefined) return false
  return where.localities.every((town) => town === city || localities.hold(town, place))
}
