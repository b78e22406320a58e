import * as z from 'zod/mini'
import { vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import { siteSchema } from '#domain/site/site-schema.ts'

/** What the API answers. Tests hold these against the product's own types, and against real answers. */

const text = z.string()
const count = z.int().check(z.gte(0))
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema)

const vehicleClassFields = {
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
}

export const vehicleClass = z.object(vehicleClassFields)

export const price = z.object({
  totalCents: count,
  currency: z.literal('USD'),
  lines: z.array(z.object({ code: text, label: text, cents: z.int(), note: z.optional(text) })),
})

export const offer = z.object({
  ...vehicleClassFields,
  price: maybe(price),
  priceReason: maybe(text),
  fits: z.boolean(),
  fitReasons: z.array(text),
  available: z.boolean(),
  freeUnits: count,
  availableReason: maybe(text),
  priceToken: maybe(text),
  distanceMiles: maybe(z.number()),
  durationMinutes: maybe(count),
  cancellation: maybe(z.object({ freeHours: count, latePercent: count })),
})

export const bookingReceipt = z.object({
  reference: text,
  status: text,
  price: maybe(price),
  holdExpiresAt: maybe(text),
  awaitsEmail: z.boolean(),
  manageUrl: text,
  paymentUrl: maybe(text),
})

export const quoteReceipt = z.object({ reference: text })

export const contactReceipt = z.object({ receivedAt: text })

export const promo = z.object({
  id: z.uuid(),
  code: text,
  kind: z.enum(['percent', 'fixed']),
  value: z.int(),
  description: text,
})

export const place = z.object({
  id: text,
  name: text,
  kind: text,
  formattedAddress: text.check(z.maxLength(100)),
  address: z.object({
    subpremise: text,
    street_number: text,
    route: text,
    locality: text,
    administrative_area_level_1: text,
    administrative_area_level_2: text,
    country: text,
    postal_code: text,
    latitude: z.number(),
    longitude: z.number(),
  }),
  zone: maybe(text),
  precision: z.enum(['exact', 'street', 'neighbourhood', 'zip']),
})

const services = z.object({
  captcha: z.union([
    z.object({ kind: z.literal('embedded') }),
    z.object({ kind: z.literal('recaptcha'), siteKey: text }),
  ]),
  mapsKey: maybe(text),
})

export const publicConfig = z.extend(z.omit(siteSchema, { aliases: true }), { services })

/** ALTCHA's own. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: text,
    cost: count,
    data: z.object({ action: z.literal('booking') }),
    expiresAt: count,
    keyLength: count,
    keyPrefix: text,
    keySignature: text,
    nonce: text,
    salt: text,
  }),
  signature: text,
})

export const errorBody = z.object({
  message: text,
  errors: z.optional(z.array(z.object({ path: text, message: text }))),
})

/** A booking that the price has changed under carries the new one. */
export const conflict = z.extend(errorBody, {
  price: z.optional(maybe(price)),
  priceToken: z.optional(maybe(text)),
})

export const meta = z.object({ total: count, currentPage: count, perPage: count })

export const buildId = z.object({ id: text })

export const health = z.object({ status: z.literal('up') })

export const readiness = z.object({
  status: z.literal('ready'),
  database: z.literal('ready'),
  jobs: z.literal('ready'),
})
