/** For the `headers` export of a page that is the same for everybody: the server renders it once and keeps it. */
export function publicCacheHeaders() {
  return { 'Cache-Control': 'public, max-age=0, must-revalidate' }
}
