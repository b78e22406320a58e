import type * as z from 'zod/mini'

/** What is wrong, by the name of its field. */
export type Faults = Record<string, string>

/** What the server would refuse, asked beforehand; the first fault of each field. */
export function schemaFaults(schema: z.ZodMiniType, value: unknown): Faults {
  const read = schema.safeParse(value)
  const faults: Faults = {}
  for (const { path, message } of read.error?.issues ?? []) faults[path.join('.')] ??= message
  return faults
}

/** What the server did refuse. */
export function refusedFields(body: unknown): Faults {
  const { errors } = (body ?? {}) as { errors?: { path?: unknown; message?: unknown }[] }
  if (!Array.isArray(errors)) return {}
  return Object.fromEntries(errors.map(({ path, message }) => [String(path), String(message)]))
}
