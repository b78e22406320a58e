import { createHash } from 'node:crypto'

/** Derives a job ID from a text. The same text gives the same ID, so such a job exists once. */
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
