/** What is wrong with a field; `path` as the API names it: 'guest.email', 'stops.0.address'. */
export type FieldFault = { path: string; message: string }

export type FaultsByField = Record<string, string>

type Issue = { path: PropertyKey[]; message: string }
type Schema = {
  safeParse(value: unknown): { success: true } | { success: false; error: { issues: Issue[] } }
}

/**
 * What the server would refuse, asked beforehand, and after it what only the form does; one fault a field, in the order
 * of the fields.
 */
export function schemaFaults(schema: Schema, value: unknown, ofForm: FieldFault[] = []): FieldFault[] {
  const read = schema.safeParse(value)
  const issues = read.success ? [] : read.error.issues
  return firstOfEach([...issues.map(({ path, message }) => ({ path: path.join('.'), message })), ...ofForm])
}

/** What the server has refused, field by field; `body` is what it answered. */
export function refusedFields(body: unknown): FieldFault[] {
  const { errors } = (body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? firstOfEach(errors.filter(isFault)) : []
}

export function faultsByField(faults: readonly FieldFault[]): FaultsByField {
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

/** A fault goes as soon as it is mended; others come only when the form is sent again. */
export function stillWrong(found: readonly FieldFault[], judge: () => FieldFault[]): FieldFault[] {
  if (found.length === 0) return []
  return judge().filter(({ path }) => found.some((fault) => fault.path === path))
}

function firstOfEach(faults: FieldFault[]): FieldFault[] {
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index)
}

function isFault(value: unknown): value is FieldFault {
  const { path, message } = (value ?? {}) as Partial<FieldFault>
  return typeof path === 'string' && typeof message === 'string'
}
