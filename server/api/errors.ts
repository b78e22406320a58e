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
