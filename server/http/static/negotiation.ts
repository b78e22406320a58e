export type Encoding = 'br' | 'gzip' | 'identity'

/** The best available encoding that the client accepts: brotli, then gzip, then identity. */
export function negotiateEncoding(
  accept: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding {
  if (!accept) return 'identity'
  if (available.br !== undefined && accepts(accept, 'br')) return 'br'
  if (available.gzip !== undefined && accepts(accept, 'gzip')) return 'gzip'
  return 'identity'
}

function accepts(accept: string, encoding: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}
