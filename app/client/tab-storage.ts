import type * as z from 'zod/mini'

/** Stores a value in this tab until it is closed. If the browser blocks storage, the value is lost on reload. */
export function tabStorage<Value>(key: string, schema: z.ZodMiniType<Value>) {
  const storage = uncheckedTabStorage<Value>(key)
  return {
    ...storage,
    read(): Value | null {
      const parsed = schema.safeParse(storage.read())
      return parsed.success ? parsed.data : null
    },
  }
}

/** The same without a schema, for a page that loads its schema later: its reader must validate the value. */
export function uncheckedTabStorage<Value>(key: string) {
  return {
    save(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
        memoryFallback.delete(key)
      } catch {
        memoryFallback.set(key, value)
      }
    },
    read(): unknown {
      try {
        return memoryFallback.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? 'null')
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
