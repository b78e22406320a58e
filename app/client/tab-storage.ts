import type * as z from 'zod/mini'

/** Stores a value in this tab until it is closed. If the browser blocks storage, the value is lost on reload. */
export function tabStorage<Value>(key: string, schema: z.ZodMiniType<Value>) {
  return {
    save(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
        memoryFallback.delete(key)
      } catch {
        memoryFallback.set(key, value)
      }
    },
    read(): Value | null {
      try {
        const parsed = schema.safeParse(
          memoryFallback.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? 'null'),
        )
        return parsed.success ? parsed.data : null
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

/** Values that the browser could not store. They last as long as the page. */
const memoryFallback = new Map<string, unknown>()
