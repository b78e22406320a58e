import { createHash } from 'node:crypto'

/** An id made of a text, for a job that is to be there once: the same text gives the same id. */
export function jobIdFor(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
