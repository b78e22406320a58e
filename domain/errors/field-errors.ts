/** What is wrong with a field; `path` as the API names it: 'guest.email', 'stops.0.address'. */
export type FieldError = { path: string; message: string }

export type ErrorsByField = Record<string, string>

type Issue = { path: PropertyKey[]; message: string }
type Schema = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}

/**
 * What the server would refuse, asked beforehand, and after it what only the form does; one fault a field, in the order
 * of the fields.
 */
export function schemaErrors(schema: Schema, value: unknown, ofForm: FieldError[] = []): FieldError[] {
  const read = schema.safeParse(value)
  const issues = read.success ? [] : read.error.issues
  return firstPerField([...issues.map(({ path, message }) => ({ path: path.join('.'), message })), ...ofForm])
}

/** What the server has refused, field by field; `body` is what it answered. */
export function parseFieldErrors(body: unknown): FieldError[] {
  const { errors } = (body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? firstPerField(errors.filter(isFieldError)) : []
}

export function errorsByField(faults: readonly FieldError[]): ErrorsByField {
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

/** A fault goes as soon as it is mended; others come only when the form is sent again. */
export function remainingErrors(found: readonly FieldError[], judge: () => FieldError[]): FieldError[] {
  if (found.length === 0) return []
  return judge().filter(({ path }) => found.some((fault) => fault.path === path))
}

function firstPerField(faults: FieldError[]): FieldError[] {
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index)
}

function isFieldError(value: unknown): value is FieldError {
  const { path, message } = (value ?? {}) as Partial<FieldError>
  return typeof path === 'string' && typeof message === 'string'
}
