import * as z from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema that validates, as OpenAPI 3.1 writes it: what may be sent, or what is answered. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      // The expressions behind these formats are long, and say no more than the format's name.
      if (part.format) delete part.pattern
    },
  })
  return written
}

/** The same, half filled in: no field is demanded. */
export function makeOptional(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema
  return rest
}
