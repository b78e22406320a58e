import { cleanMultiline } from './clean-text.ts'

/** How long a text of several lines is to the schemas that limit it: as it is kept, in whole characters. */
export function countCharacters(text: string): number {
  return [...cleanMultiline(text)].length
}
