import type * as z from 'zod/mini'

/** Keeps something in this tab alone, until the tab is closed. A browser that keeps nothing loses a reload, no more. */
export function tabStorage<Kept>(key: string, schema: z.ZodMiniType<Kept>) {
  return {
    save(kept: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
        memoryFallback.delete(key)
      } catch {
        memoryFallback.set(key, kept)
      }
    },
    read(): Kept | null {
      try {
        const kept = schema.safeParse(
          memoryFallback.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? 'null'),
        )
        return kept.success ? kept.data : null
      } catch {
        return null
      }
    },
    clear(): void {
      memoryFallback.delete(key)
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}

/** What the browser would not keep: it lasts as long as the page. */
const memoryFallback = new Map<string, unknown>()
