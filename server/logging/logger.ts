import { type DestinationStream, type Logger, pino } from 'pino'
import { redactError } from './redact-error.ts'

export type { Logger }

/**
 * JSON lines on standard output. Callers choose the fields: no headers, bodies or query strings. A failed query
 * carries its values, so error messages are redacted.
 */
export function createLogger(level: string, destination: DestinationStream = standardOutput(level)): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: failure } },
    destination,
  )
}

function standardOutput(level: string): DestinationStream {
  return pino.destination({ sync: level === 'silent' || process.stdout.isTTY })
}

function failure(error: unknown) {
  const { name, code, message, stack } = redactError(error)
  return { type: name, code, message, stack }
}
