import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'

/** What machines read is the same for everybody, and kept like a page. */
export function cachedTextResponse(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, ...publicCacheHeaders() },
  })
}
