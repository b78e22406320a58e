import * as z from 'zod/mini'
import { chauffeurSchema, releaseHoldSchema } from '#domain/booking/request/operator-requests.ts'
import { manualPriceSchema } from '#domain/pricing/price/manual-price-schema.ts'
import { bookingSummary } from './booking-schemas.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const confirmation = named(
  'Confirmation',
  z.object({
    kind: z.enum(['payment', 'refund']),
    reference: text,
    amountCents: count,
    customerName: text,
    payee: z.nullable(text),
    done: z.boolean(),
    isOwed: z.boolean(),
    at: z.nullable(instant),
  }),
)

const assignment = named(
  'Assignment',
  z.object({
    ...z.omit(bookingSummary, { price: true, holdExpiresAt: true }).shape,
    chauffeur: z.nullable(z.object({ name: text, phone: text, car: text })),
  }),
)

const heldBooking = named(
  'HeldTrip',
  z.object({
    ...bookingSummary.shape,
    isReleased: z.boolean(),
    isBeingPaid: z.boolean(),
    version: text,
  }),
)

const bookingToPrice = named(
  'TripToPrice',
  z.object({
    ...bookingSummary.shape,
    promo: z.nullable(
      z.object({ code: text, kind: z.enum(['percent', 'fixed']), value: z.int(), minimumCents: count }),
    ),
    version: text,
  }),
)

/** Webhooks of payment providers, and actions of the company through the links in its emails. */
export const operatorCalls = defineCalls({
  'POST /payments/{provider}/webhook': {
    response: dataOf(named('Received', z.object({ received: z.boolean() }))),
  },
  'GET /payments/confirmation': { response: dataOf(confirmation) },
  'POST /payments/confirmation': { response: dataOf(confirmation) },
  'GET /operator/assignment': { response: dataOf(assignment) },
  'POST /operator/assignment': { body: named('Chauffeur', chauffeurSchema), response: dataOf(assignment) },
  'GET /operator/price': { response: dataOf(bookingToPrice) },
  'POST /operator/price': { body: named('NamedPrice', manualPriceSchema), response: dataOf(bookingToPrice) },
  'GET /operator/hold': { response: dataOf(heldBooking) },
  'POST /operator/hold/release': { body: named('Release', releaseHoldSchema), response: dataOf(heldBooking) },
})
