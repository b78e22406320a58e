const inFlight = new Map<string, Promise<unknown>>()

/**
 * Runs requests with the same key one after the other. The second of two that come together finds the stored response of
 * the first, instead of failing on a captcha that the first has just used.
 */
export function serializeByKey<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work()
  const previous = inFlight.get(key)
  const current = previous ? previous.then(work, work) : work()
  inFlight.set(key, current)
  return current.finally(() => {
    if (inFlight.get(key) === current) inFlight.delete(key)
  })
}
