import { foldText, wordsOf } from './fold-text.ts'
import { isArea } from './gazetteer.ts'
import type { Localities } from './localities.ts'
import type { NamedPlace } from './name-variants.ts'
import { readStateAndZip } from './state-and-zip.ts'

/** What a text may mean: a name, and what is said behind it of where that is. */
type Reading = { name: string; where: Where }

/** Towns, boroughs and neighborhoods are folded, as the name is. */
export type Where = { localities: string[]; state: string | undefined; zip: string | undefined }

/** Every way to tell the name from what is behind it, the longest name first. `isTown` is asked for folded names. */
export function readWhere(text: string, isTown: (name: string) => boolean): Reading[] {
  const { rest, state, zip } = readStateAndZip(text, (name) => isTown(foldText(name)))
  // A town with its ZIP code is an address, whatever else bears the town's name.
  if (zip !== undefined && isTown(foldText(rest))) return []
  const withState = [...cutTowns(wordsOf(rest), { isTown, where: { localities: [], state, zip } })]
  if (state === undefined) return withState
  // "New York" is a State, a city, and the end of names.
  const beforeZip = zip === undefined ? text : text.slice(0, text.lastIndexOf(zip))
  const withoutState = { localities: [], state: undefined, zip }
  return [...cutTowns(wordsOf(beforeZip), { isTown, where: withoutState }), ...withState]
}

type Behind = { isTown: (name: string) => boolean; where: Where }

function* cutTowns(words: readonly string[], behind: Behind): Generator<Reading> {
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
export function fits({ place, city, needs }: NamedPlace, where: Where, localities: Localities): boolean {
  if (where.state !== undefined && where.state !== place.state) return false
  if (where.zip !== undefined && (isArea(place) || where.zip !== place.zip)) return false
  if (needs === 'own town' && !where.localities.includes(city)) return false
  if (needs === 'a town' && where.localities.length === 0 && where.state === undefined) return false
  return where.localities.every((town) => town === city || localities.hold(town, place))
}
