import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import type { FieldFault } from '#domain/errors/field-faults.ts'

/** The one shape of every error the API gives. */
export function refuse(c: Context, status: ContentfulStatusCode, message: string, errors?: FieldFault[]) {
  return c.json(errors ? { message, errors } : { message }, status)
}

export function fieldFaults(error: z.core.$ZodError): FieldFault[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

/** Whether an error says that the database cannot be reached, or not in time, rather than that we asked it nonsense. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (unreachable.has(code) || code.startsWith('08') || lostConnection.has(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
  }
  return false
}

/** The last but one: a statement took longer than it may. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
])

/** node-postgres gives these no code. */
const lostConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
])
