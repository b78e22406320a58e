export type ByteRange = { start: number; end: number }

/**
 * Parses a `Range` header for a body of this length. Returns one byte range, 'unsatisfiable', or undefined where the
 * header is absent or may be ignored. Some video players require range requests.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count > 0 ? { start: length - count, end: length - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < length ? { start, end } : 'unsatisfiable'
}
