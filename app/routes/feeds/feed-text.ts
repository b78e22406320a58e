import { publicCacheHeaders } from '#app/features/document/cache-headers.ts'

/** Feeds are the same for all visitors and are cached like pages. */
export function cachedTextResponse(type: string, text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, ...publicCacheHeaders() },
  })
}

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
