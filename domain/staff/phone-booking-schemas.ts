import * as z from 'zod/mini'
import { carsRequestSchema } from '#domain/booking/cars/cars-request.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import type { PickUpLead } from '#domain/booking/request/booking-request-times.ts'
import { hoursToMs } from '#domain/constants.ts'
import { lineSchema } from '#domain/text/text-schema.ts'

/** By phone a trip can begin soon: after the hour that a customer has at least to pay. */
export const phoneLead: PickUpLead = {
  ms: hoursToMs(1),
  message: 'Choose a pick-up time at least an hour from now',
}

/** Shorter texts match too many people to be of use. */
export const shortestCallerSearch = 3

export const callersQuerySchema = z.object({
  /** Part of a phone number, a name or an email address. */
  search: z._default(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters')), ''),
})

/** As the public form's request, for trips that begin sooner. */
export function deskCarsSchema({ now }: { now: Date }) {
  return carsRequestSchema({ now, lead: phoneLead })
}

const priceError = 'Enter a price in dollars, like 185 or 185.50, up to $50,000'

export const agreedReasonLength = { min: 3, max: 160 } as const

/** A price other than that of the rates. The customer sees the reason beside it. */
export const agreedPriceSchema = z.object(
  {
    totalCents: z.int(priceError).check(z.gte(0, priceError), z.lte(5_000_000, priceError)),
    reason: lineSchema('the reason', agreedReasonLength),
  },
  priceError,
)

/** The booking of a caller. Unlike on the website, a car is always chosen and the contact is always sent. */
export function deskBookingSchema({ now }: { now: Date }) {
  return z
    .object({
      booking: bookingRequestSchema({ now, lead: phoneLead }),
      agreed: z._default(z.nullable(agreedPriceSchema), null),
      /** Whether the payment link is sent by text, too. It is always sent by email. */
      sendText: z._default(z.boolean('Must be true or false'), false),
    })
    .check(
      z.refine(({ booking }) => booking.carId !== null, {
        path: ['booking', 'carId'],
        error: 'Choose a car',
      }),
      z.refine(({ booking }) => booking.guest !== null, {
        path: ['booking', 'guest'],
        error: 'Enter the caller’s name, email address and phone number',
      }),
      z.refine(({ booking, sendText }) => !sendText || booking.guest?.acceptSms === true, {
        path: ['sendText'],
        error: 'Ask the caller to agree to texts first',
      }),
    )
}

export const linkChannels = ['email', 'text'] as const

export const paymentLinkSchema = z.object({ by: z.enum(linkChannels, 'Choose email or text') })
