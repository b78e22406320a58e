import * as z from 'zod/mini'
import { vehicleKinds } from '#domain/fleet/vehicle-class.ts'

/**
 * One API call, keyed by its method and path such as 'GET /fleet/{slug}'. The server validates requests by these schemas;
 * the browser uses only their types, so no schema of a response enters its bundle.
 */
export type CallContract = {
  query?: z.ZodMiniType
  body?: BodySchema
  /** 200 unless stated. */
  status?: 201 | 202
} & (
  | { response: z.ZodMiniType }
  /** A response that is not JSON. */
  | { contentType: string }
)

export type Clock = { now: Date }

/** A schema that compares times with the present is a function of the clock. */
export type BodySchema = z.ZodMiniType | ((clock: Clock) => z.ZodMiniType)

/** Checks the shape of a resource's calls and infers their exact types. */
export function defineCalls<const Calls extends Record<`${Method} /${string}`, CallContract>>(
  calls: Calls,
): Calls {
  return calls
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `{ data }`, as the API wraps a single item or a list that is never long. */
export function dataOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: item })
}

/** `{ data, meta }`, as the API wraps one page of a list. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta })
}

/** Names a schema in the OpenAPI document. */
export function named<Schema extends BodySchema>(name: string, schema: Schema): Schema {
  names.set(schema, name)
  return schema
}

export function schemaName(schema: BodySchema): string | undefined {
  return names.get(schema)
}

const names = new WeakMap<BodySchema, string>()

/** Schemas that several resources use. */
export const text = z.string()
export const count = z.int().check(z.gte(0))
export const instant = z.iso.datetime()

/** The address that an email is sent to. */
export const mailedTo = named('MailedTo', z.object({ email: text }))

export const vehicleClass = named(
  'VehicleClass',
  z.object({
    id: z.uuid(),
    slug: text,
    name: text,
    kind: z.enum(vehicleKinds),
    summary: text,
    description: text,
    seats: count,
    luggage: count,
    childSeatPositions: count,
    accessible: z.boolean(),
    amenities: z.array(text),
    gallery: z.array(text),
    unitsOwned: count,
  }),
)

export const price = z.object({
  totalCents: count,
  currency: z.literal('USD'),
  lines: z.array(
    z.object({
      code: text,
      label: text,
      cents: z.int(),
      note: z.optional(text),
      agreed: z.optional(z.object({ discountCents: count, ratesCents: count })),
    }),
  ),
})

export const errorBody = named(
  'Error',
  z.object({
    message: text,
    errors: z.optional(z.array(z.object({ path: text, message: text }))),
  }),
)

/** A 409 because the price has changed carries the new price. */
export const conflictBody = named(
  'Conflict',
  z.extend(errorBody, {
    price: z.optional(z.nullable(price)),
    priceToken: z.optional(z.nullable(text)),
  }),
)

const pageMeta = named('Meta', z.object({ total: count, currentPage: count, perPage: count }))
