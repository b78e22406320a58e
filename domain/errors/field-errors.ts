/** An error of a field. `path` is the API's: 'guest.email', 'stops.0.address'. */
export type FieldError = { path: string; message: string }

export type ErrorsByField = Record<string, string>

type Issue = { path: PropertyKey[]; message: string }
type Schema = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}

/**
 * Validates with the server's schema before sending and adds the form's own errors. One error per field, in field
 * order.
 */
export function schemaErrors(schema: Schema, value: unknown, formErrors: FieldError[] = []): FieldError[] {
  const result = schema.safeParse(value)
  const issues = result.success ? [] : result.error.issues
  return firstPerField([
    ...issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ...formErrors,
  ])
}

/** The field errors in the `body` of a refused request. */
export function parseFieldErrors(body: unknown): FieldError[] {
  const { errors } = (body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? firstPerField(errors.filter(isFieldError)) : []
}

export function errorsByField(errors: readonly FieldError[]): ErrorsByField {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

/** Removes errors that are fixed. New ones appear only when the form is submitted again. */
export function remainingErrors(found: readonly FieldError[], validate: () => FieldError[]): FieldError[] {
  if (found.length === 0) return []
  return validate().filter(({ path }) => found.some((error) => error.path === path))
}

function firstPerField(errors: FieldError[]): FieldError[] {
  return errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index)
}

function isFieldError(value: unknown): value is FieldError {
  const { path, message } = (value ?? {}) as Partial<FieldError>
  return typeof path === 'string' && typeof message === 'string'
}
