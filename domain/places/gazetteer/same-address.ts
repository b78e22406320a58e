import type { Place } from '#domain/places/geo/place.ts'
import { splitWords } from './fold-text.ts'

/**
 * Whether a typed text says as much as the address it is read as: nothing in it was corrected, and the state or ZIP code
 * was not assumed.
 */
export function isSameAddress(typed: string, { formattedAddress, address }: Place): boolean {
  const words = splitWords(typed.replace(/[\s,]+(?:u\.?s\.?a\.?|united states(?: of america)?)\W*$/i, ''))
  const known = new Set(splitWords(formattedAddress))
  const { administrative_area_level_1: state, postal_code: zip } = address
  const isPlaced = words.some((word) => word === state.toLowerCase() || (zip !== '' && word === zip))
  return isPlaced && words.every((word) => known.has(word))
}
