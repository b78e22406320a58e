import * as z from 'zod/mini'
import { multilineSchema } from '#domain/text/text-schema.ts'
import { bookingReceipt, bookingSummary, offer } from './booking-schemas.ts'
import { count, dataOf, defineCalls, instant, named, price, text, vehicleClass } from './call.ts'

/** What the customer of a quote can do: choose an option, continue with the booking, or nothing anymore. */
export const offerStates = ['open', 'preparing', 'withdrawn', 'accepted', 'declined', 'expired'] as const

const option = z.object({
  id: text,
  price,
  /** Whether a car of this class is still free at that time. */
  available: z.boolean(),
  car: z.pick(vehicleClass, {
    slug: true,
    name: true,
    seats: true,
    luggage: true,
    childSeatPositions: true,
    accessible: true,
  }),
  cancellation: offer.shape.cancellation,
  waiting: offer.shape.waiting,
})

const quoteOffer = named(
  'QuoteOffer',
  z.object({
    reference: text,
    state: z.enum(offerStates),
    /** Of the newest answer: accepting names it, so that nobody accepts an older one unseen. */
    number: count,
    firstName: text,
    trip: z.nullable(
      z.omit(bookingSummary, { contact: true, passengers: true, price: true, holdExpiresAt: true }),
    ),
    options: z.array(option),
    note: text,
    validUntil: z.nullable(instant),
    /** Who declined, if it was declined. */
    declinedBy: z.nullable(z.enum(['company', 'customer'])),
    /** The booking that the accepted option became. */
    booking: z.nullable(
      z.object({ reference: text, option: text, manageUrl: text, paymentUrl: z.nullable(text) }),
    ),
  }),
)

const acceptance = z.object(
  {
    number: z
      .int('Send the number of the answer that was shown')
      .check(z.gte(1, 'Send the number of the answer')),
    option: z
      .string('Choose one of the cars')
      .check(z.minLength(1, 'Choose one of the cars'), z.maxLength(8)),
  },
  'Choose one of the cars',
)

const refusal = z.object({
  /** A few words for the company. */
  words: z._default(multilineSchema('your message', { max: 500 }), ''),
})

/** For the holder of the link in the email that answers a quote. */
export const quoteOfferCalls = defineCalls({
  'GET /quotes/offer': { response: dataOf(quoteOffer) },
  'POST /quotes/offer/accept': {
    body: named('QuoteAcceptance', acceptance),
    status: 201,
    response: dataOf(bookingReceipt),
  },
  'POST /quotes/offer/decline': { body: named('QuoteRefusal', refusal), response: dataOf(quoteOffer) },
})
