import * as z from 'zod/mini'
import { vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import { named } from './call.ts'

export const text = z.string()
export const count = z.int().check(z.gte(0))
export const instant = z.iso.datetime()

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
  lines: z.array(z.object({ code: text, label: text, cents: z.int(), note: z.optional(text) })),
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
