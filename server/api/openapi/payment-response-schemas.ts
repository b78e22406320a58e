import * as z from 'zod/mini'
import { bookingSummary } from './booking-response-schemas.ts'

/** What calls on payments answer. Tests hold these against the product's own types. */

const text = z.string()

export const paymentPage = z.object({ redirectUrl: text })

export const received = z.object({ received: z.boolean() })

export const confirmation = z.object({
  kind: z.enum(['payment', 'refund']),
  reference: text,
  amountCents: z.int().check(z.gte(0)),
  customerName: text,
  payee: z.nullable(text),
  done: z.boolean(),
  at: z.nullable(z.iso.datetime()),
})

export const assignment = z.object({
  reference: text,
  pickUpAt: z.iso.datetime(),
  pickUpLocation: text,
  destinationLocation: text,
  passengerCount: z.int().check(z.gte(1)),
  carName: z.nullable(text),
  chauffeur: z.nullable(z.object({ name: text, phone: text, car: text })),
})

export const heldTrip = z.object({
  ...bookingSummary.shape,
  isReleased: z.boolean(),
  isBeingPaid: z.boolean(),
  version: z.string(),
})

export const tripToPrice = z.object({
  ...bookingSummary.shape,
  promo: z.nullable(
    z.object({
      code: text,
      kind: z.enum(['percent', 'fixed']),
      value: z.int(),
      minimumCents: z.int().check(z.gte(0)),
    }),
  ),
  version: text,
})
