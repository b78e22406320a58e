import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard output. What is logged is chosen field by field: no headers, bodies or query strings. */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: level === 'silent' || process.stdout.isTTY }),
  )
}
