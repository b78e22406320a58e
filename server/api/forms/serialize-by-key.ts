const inFlight = new Map<string, Promise<unknown>>()

/**
 * Requests of one key, one after the other. Of two that come together the second finds the answer of the first, instead of
 * being refused for a captcha that the first has just used up.
 */
export function serializeByKey<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work()
  const before = inFlight.get(key)
  const mine = before ? before.then(work, work) : work()
  inFlight.set(key, mine)
  return mine.finally(() => {
    if (inFlight.get(key) === mine) inFlight.delete(key)
  })
}
