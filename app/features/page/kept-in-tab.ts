import type * as z from 'zod/mini'

/** Keeps something in this tab alone, until the tab is closed. A browser that keeps nothing loses a reload, no more. */
export function keptInTab<Kept>(key: string, schema: z.ZodMiniType<Kept>) {
  return {
    keep(kept: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
        refused.delete(key)
      } catch {
        refused.set(key, kept)
      }
    },
    read(): Kept | null {
      try {
        const kept = schema.safeParse(refused.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return kept.success ? kept.data : null
      } catch {
        return null
      }
    },
    forget(): void {
      refused.delete(key)
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}

/** What the browser would not keep: it lasts as long as the page. */
const refused = new Map<string, unknown>()
