import { cleanMultiline } from './clean-text.ts'

/** The length of multiline text as the schemas count it: after cleaning, in whole characters. */
export function countCharacters(text: string): number {
  return [...cleanMultiline(text)].length
}
