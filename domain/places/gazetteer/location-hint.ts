import { parseStateAndZip } from '#domain/places/address/address-parts.ts'
import { foldText, splitWords } from './fold-text.ts'
import { isArea } from './gazetteer.ts'
import type { Localities } from './localities.ts'
import type { NamedPlace } from './name-variants.ts'

/** One reading of a text: a name, and the location hint after it. */
export type HintedName = { name: string; where: LocationHint }

/** Localities are folded, as the name is. */
export type LocationHint = { localities: string[]; state: string | undefined; zip: string | undefined }

/** Every way to split a text into a name and a location hint, longest name first. `isTown` takes folded names. */
export function parseLocationHints(
  text: string,
  isTown: (name: string) => boolean,
  /** Whether a state may follow a name: after a misspelled town, too. */
  isBeforeState: (name: string) => boolean = isTown,
): HintedName[] {
  const { rest, state, zip } = parseStateAndZip(text, (name) => isBeforeState(foldText(name)))
  // A town with its ZIP code is an address, even if a place has the town's name.
  if (zip !== undefined && isTown(foldText(rest))) return []
  const withState = [...cutTowns(splitWords(rest), { isTown, where: { localities: [], state, zip } })]
  if (state === undefined) return withState
  // "New York" can be a state, a city, or the end of a place's name.
  const beforeZip = zip === undefined ? text : text.slice(0, text.lastIndexOf(zip))
  const withoutState = { localities: [], state: undefined, zip }
  return [...cutTowns(splitWords(beforeZip), { isTown, where: withoutState }), ...withState]
}

type AfterName = { isTown: (name: string) => boolean; where: LocationHint }

function* cutTowns(words: readonly string[], after: AfterName): Generator<HintedName> {
  if (words.length === 0) return
  yield { name: words.join(' '), where: after.where }
  if (after.where.localities.length === maxTowns) return
  for (let count = 1; count <= maxTownWords && count < words.length; count += 1) {
    const town = words.slice(-count).join(' ')
    if (!after.isTown(town)) continue
    const where = { ...after.where, localities: [town, ...after.where.localities] }
    yield* cutTowns(words.slice(0, -count), { ...after, where })
  }
}

/** Neighborhood, borough and city. */
const maxTowns = 3
/** In words. */
const maxTownWords = 4

/** Whether a place matches the hint. For a neighborhood, a ZIP code is more precise than its name. */
export function matchesHint(
  { place, city, needs }: NamedPlace,
  where: LocationHint,
  localities: Localities,
): boolean {
  if (where.state !== undefined && where.state !== place.state) return false
  if (where.zip !== undefined && (isArea(place) || where.zip !== place.zip)) return false
  if (needs === 'own town' && !where.localities.includes(city)) return false
  if (needs === 'a town' && where.localities.length === 0 && where.state === undefined) return false
  // The post office's town for a ZIP code is often another than ours.
  if (where.zip !== undefined) return true
  return where.localities.every((town) => town === city || localities.hold(town, place))
}
