import * as z from 'zod/mini'
import { tabStorage } from '#app/client/tab-storage.ts'

const priceSchema = z.object({
  totalCents: z.number(),
  currency: z.literal('USD'),
  lines: z.array(
    z.object({ code: z.string(), label: z.string(), cents: z.number(), note: z.optional(z.string()) }),
  ),
})

const ownPath = z.string().check(z.regex(/^\/(?!\/)/))

/** Empty where there is none; a receipt that an earlier build has kept says nothing of it. */
const detail = z._default(z.string(), '')

const receiptSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), reference: z.string() }),
  z.object({
    kind: z.literal('booking'),
    reference: z.string(),
    status: z.string(),
    createdAt: z.string(),
    price: z.nullable(priceSchema),
    /** By the server's clock: until when the car is kept unless it is paid for. */
    holdExpiresAt: z._default(z.nullable(z.string()), null),
    /** The hold is short until the email is confirmed or a payment begun. */
    awaitsEmail: z._default(z.boolean(), false),
    manageUrl: ownPath,
    paymentUrl: z.nullable(ownPath),
    /** Whom the confirmation is sent to; null for whoever is signed in. */
    email: z.nullable(z.string()),
    /** It was sent before, and the form has been changed since. */
    isEarlier: z._default(z.boolean(), false),
    /** Who travels, where it is not whoever books. */
    travelers: detail,
    trip: z.object({
      type: z.string(),
      car: z.nullable(z.string()),
      pickUpAt: z.string(),
      returnAt: z.nullable(z.string()),
      pickUpLocation: z.string(),
      stops: z.array(z.string()),
      destinationLocation: z.string(),
      passengerCount: z.number(),
      luggageCount: z.number(),
      /** Hours, where the car is taken by the hour. */
      duration: z.nullable(z.number()),
      flight: detail,
      childSeats: detail,
      options: detail,
      notes: detail,
      /** Of all legs together, where it is known. */
      durationMinutes: z.nullable(z.number()),
    }),
  }),
])

/** What the confirmation shows. It holds a manage link, which has no place in a URL of ours. */
export const receiptStorage = tabStorage('booking-receipt', receiptSchema)

export type SavedBooking = Extract<z.output<typeof receiptSchema>, { kind: 'booking' }>

export type SavedTrip = SavedBooking['trip']
