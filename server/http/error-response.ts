import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import type { FieldError } from '#domain/errors/field-errors.ts'

/** The JSON body of every API error. */
export function errorResponse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  errors?: FieldError[],
) {
  return c.json(errors ? { message, errors } : { message }, status)
}

export function fieldErrorsFrom(error: z.core.$ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}
