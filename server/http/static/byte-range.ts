export type ByteRange = { start: number; end: number }

/**
 * What a `Range` header asks of a body of this length: one range of bytes, 'unsatisfiable', or nothing at all where
 * the header is absent or of a kind that may be ignored. Players ask for parts of a film; some refuse it otherwise.
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
