/** For the `headers` export of a page that is the same for all visitors: the server renders it once and caches it. */
export function publicCacheHeaders() {
  return { 'Cache-Control': 'public, max-age=0, must-revalidate' }
}
