import type * as z from 'zod/mini'

/** Keeps what a form holds in this tab alone, until the tab is closed. A browser that keeps nothing loses a reload, no more. */
export function keptInTab<Kept>(key: string, schema: z.ZodMiniType<Kept>) {
  return {
    keep(kept: Kept): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {}
    },
    read(): Kept | null {
      try {
        const kept = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return kept.success ? kept.data : null
      } catch {
        return null
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {}
    },
  }
}
