import type { Site } from './site-schema.ts'

/** Payment, all that belongs to an account, and somebody's own booking. */
const excludedAreas = ['payment', 'user', 'auth', 'booking/info']

/** Whether analytics may have to do with a page at all; what the visitor chose comes on top. */
export function isAnalyticsAllowed({ analyticsId }: Pick<Site, 'analyticsId'>, path: string): boolean {
  if (!analyticsId) return false
  const plain = normalizePath(path)
  return !excludedAreas.some((area) => `${plain}/`.startsWith(`${area}/`))
}

/** The router takes other spellings of a path too: capitals, more slashes, percent signs. */
function normalizePath(path: string): string {
  try {
    const [plain = ''] = path.split('?')
    return decodeURIComponent(plain).toLowerCase().split('/').filter(Boolean).join('/')
  } catch {
    // Whatever it is, it is left alone.
    return 'payment'
  }
}
