import type { Site } from './site-schema.ts'

/** Payment pages, account pages and a customer's own booking. */
const excludedAreas = ['payment', 'user', 'auth', 'booking/info']

/** Whether a page may load analytics at all; the visitor's consent is also required. */
export function isAnalyticsAllowed({ analyticsId }: Pick<Site, 'analyticsId'>, path: string): boolean {
  if (!analyticsId) return false
  const normalized = normalizePath(path)
  return !excludedAreas.some((area) => `${normalized}/`.startsWith(`${area}/`))
}

/** The router also accepts capitals, repeated slashes and percent encoding. */
function normalizePath(path: string): string {
  try {
    const [pathname = ''] = path.split('?')
    return decodeURIComponent(pathname).toLowerCase().split('/').filter(Boolean).join('/')
  } catch {
    // Malformed encoding: treat it as an excluded page.
    return 'payment'
  }
}
