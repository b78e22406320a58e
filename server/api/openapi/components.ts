import type * as z from 'zod/mini'
import { type BodySchema, conflictBody, errorBody, schemaName } from '#domain/api/call.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import type { DescribedCall } from '#server/api/routing/route-docs.ts'
import { type JsonSchema, jsonSchema, makeOptional } from './json-schema.ts'

export type Components = Record<string, JsonSchema>

/** The named schemas of all calls, by name. */
export function componentsOf(calls: DescribedCall[]): Components {
  const components: Components = {}
  for (const { contract } of calls) {
    if (contract.body) add(components, contract.body, 'input')
    if ('response' in contract) for (const part of partsOf(contract.response)) add(components, part, 'output')
  }
  for (const error of [errorBody, conflictBody]) add(components, error, 'output')
  // A schema that accepts anything documents nothing: it is described as a booking request without required fields.
  if ('CarsRequest' in components)
    components.CarsRequest = makeOptional(jsonSchema(resolveSchema(bookingRequestSchema), 'input'))
  return components
}

/** The clock only decides which times are valid, so any does for the shape. */
export function resolveSchema(schema: BodySchema): z.ZodMiniType {
  if (typeof schema !== 'function') return schema
  const resolved = resolvedSchemas.get(schema) ?? schema({ now: new Date(0) })
  resolvedSchemas.set(schema, resolved)
  return resolved
}

const resolvedSchemas = new WeakMap<BodySchema, z.ZodMiniType>()

function add(components: Components, schema: BodySchema, io: 'input' | 'output'): void {
  const name = schemaName(schema)
  if (name !== undefined) components[name] ??= jsonSchema(resolveSchema(schema), io)
}

/** The response itself, the fields of its wrapper, and the items of a list in it. */
function partsOf(response: z.ZodMiniType): z.ZodMiniType[] {
  const { shape = {} } = response as { shape?: Record<string, z.ZodMiniType> }
  return [response, ...Object.values(shape).flatMap((part) => [part, itemOf(part)])].filter(
    (part) => part !== undefined,
  )
}

function itemOf(part: z.ZodMiniType): z.ZodMiniType | undefined {
  return (part._zod.def as { element?: z.ZodMiniType }).element
}
