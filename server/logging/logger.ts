import { type DestinationStream, type Logger, pino } from 'pino'
import { redactError } from './redact-error.ts'

export type { Logger }

/**
 * JSON lines on standard output. What is logged is chosen field by field: no headers, bodies or query strings. A query
 * that fails carries its values, so messages of errors are redacted.
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
