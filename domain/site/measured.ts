import type { Site } from './site-schema.ts'

/** Payment, and all that belongs to an account, by the first part of their paths. */
const neverMeasured = new Set(['payment', 'user', 'auth'])

/** Whether analytics may have to do with a page at all; what the visitor chose comes on top. */
export function mayBeMeasured({ analyticsId }: Pick<Site, 'analyticsId'>, path: string): boolean {
  if (!analyticsId) return false
  const [first = ''] = plainParts(path)
  return !neverMeasured.has(first)
}

/** The router takes other spellings of a path too: capitals, more slashes, percent signs. */
function plainParts(path: string): string[] {
  try {
    const [plain = ''] = path.split('?')
    return decodeURIComponent(plain).toLowerCase().split('/').filter(Boolean)
  } catch {
    return [...neverMeasured]
  }
}
