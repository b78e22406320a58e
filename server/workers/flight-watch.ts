import { redactError } from '#server/logging/redact-error.ts'
import { type WatchDependencies, watchFlights } from '#server/use-cases/dispatch/flights/watch-flights.ts'

/** Looks for flights to ask about, every minute. `stop` waits for the round that is running. */
export function startFlightWatch(
  deps: WatchDependencies,
  { everyMs = 60_000 }: { everyMs?: number } = {},
): { stop(): Promise<void> } {
  let isStopping = false
  let round = Promise.resolve()

  async function look(): Promise<void> {
    try {
      await watchFlights(deps)
    } catch (error) {
      const { code, message } = redactError(error)
      if (!isStopping) deps.logger.warn({ code, reason: message }, 'flights could not be watched')
    }
  }

  function next(): NodeJS.Timeout {
    return setTimeout(() => {
      round = look().then(() => {
        if (!isStopping) timer = next()
      })
    }, everyMs)
  }

  let timer = next()
  return {
    stop() {
      isStopping = true
      clearTimeout(timer)
      return round
    },
  }
}
