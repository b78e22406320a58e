import { sameForEverybody } from '#app/features/page/cache.ts'

/** What machines read is the same for everybody, and kept like a page. */
export function textResponse(type: string, text: string): Response {
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...sameForEverybody() } })
}
