import * as z from 'zod'
import { type BodySchema, schemaName } from '#domain/api/call.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Direction = 'input' | 'output'

/** A schema as OpenAPI 3.1 writes it: for a request (`input`) or a response (`output`). */
export function jsonSchema(schema: z.core.$ZodType, io: Direction): JsonSchema {
  return cached(plain[io], schema, () => convert(schema, io, () => undefined))
}

/** The same with a reference wherever a named schema is used. */
export function jsonSchemaWithRefs(schema: z.core.$ZodType, io: Direction): JsonSchema {
  return cached(withRefs[io], schema, () => convert(schema, io, (part) => schemaName(part as BodySchema)))
}

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

/** The same schema without required fields. */
export function makeOptional(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema
  return rest
}

type Cache = WeakMap<z.core.$ZodType, JsonSchema>

// Converting all schemas takes long enough to be worth doing once.
const plain = { input: new WeakMap(), output: new WeakMap() } satisfies Record<Direction, Cache>
const withRefs = { input: new WeakMap(), output: new WeakMap() } satisfies Record<Direction, Cache>

function cached(cache: Cache, schema: z.core.$ZodType, make: () => JsonSchema): JsonSchema {
  const found = cache.get(schema) ?? make()
  cache.set(schema, found)
  return found
}

function convert(
  schema: z.core.$ZodType,
  io: Direction,
  nameOf: (part: z.core.$ZodType) => string | undefined,
): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: part }) {
      // The regular expression behind a format is long and adds nothing to its name.
      if (part.format) delete part.pattern
      const name = nameOf(zodSchema)
      if (name === undefined) return
      for (const key of Object.keys(part)) delete part[key]
      Object.assign(part, ref(name))
    },
  })
  return written
}
