import type { ApiResult } from '#app/features/api/call-api.ts'
import type { FieldFault } from '#domain/errors/field-faults.ts'

type Issue = { path: PropertyKey[]; message: string }
type Schema = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}

/** What the server would refuse, asked beforehand; one fault a field, in the order of the fields. */
export function faultsOf(schema: Schema, value: unknown): FieldFault[] {
  const read = schema.safeParse(value)
  if (read.success) return []
  return firstOfEach(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** What the server has refused, field by field. */
export function refusedFields(answer: ApiResult<unknown>): FieldFault[] {
  const { errors } = ((answer.ok ? null : answer.body) ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? firstOfEach(errors.filter(isFault)) : []
}

function firstOfEach(faults: FieldFault[]): FieldFault[] {
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index)
}

function isFault(value: unknown): value is FieldFault {
  const { path, message } = (value ?? {}) as Partial<FieldFault>
  return typeof path === 'string' && typeof message === 'string'
}
