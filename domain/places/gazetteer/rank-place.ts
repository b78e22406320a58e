import { type Point, straightLineMiles } from '#domain/places/geo/point.ts'
import type { GazetteerPlace } from './gazetteer.ts'

/** The rank of a place among places that match the same words: by name, kind and distance. */
export function rankBonus(
  { place, names }: { place: GazetteerPlace; names: string[] },
  { phrase, near }: { phrase: string; near: Point },
): number {
  const byName = Math.max(
    ...names.map((name, index) => {
      const points = nameBonus(name.replace(/^the /, ''), phrase)
      // Aliases rank below a place's own name.
      return index === 0 || points === 1 ? points : points * 0.8
    }),
  )
  return byName + kindBonus[place.kind] + 0.15 * Math.exp(-straightLineMiles(near, place) / 8)
}

/** Ranks an exact name, then the phrase as whole words, then as a prefix; shorter names first. */
function nameBonus(name: string, phrase: string): number {
  const wanted = phrase.replace(/^the (?=.)/, '')
  if (name === wanted) return 1
  const covered = (0.2 * wanted.length) / Math.max(name.length, wanted.length)
  if (` ${name} `.includes(` ${wanted} `)) return 0.45 + covered
  return name.startsWith(wanted) ? 0.4 + covered : 0
}

/** Kinds of places that customers request most rank highest. */
const kindBonus: Record<GazetteerPlace['kind'], number> = {
  airport: 0.3,
  borough: 0.3,
  seaport: 0.2,
  terminal: 0.15,
  station: 0.15,
  neighbourhood: 0.1,
  town: 0.1,
  hotel: 0.08,
  venue: 0.08,
  landmark: 0.08,
  hospital: 0.05,
  university: 0.05,
  'private-aviation': 0.05,
}
