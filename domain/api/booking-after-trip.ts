import * as z from 'zod/mini'
import { ratingSchema, tipSchema, tripMessageSchema } from '#domain/booking/detail/after-trip.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const afterTrip = dataOf(
  named(
    'AfterTrip',
    z.object({
      /** False until the trip has ended and is settled, and while an extra waits for the desk. */
      isPriceFinal: z.boolean(),
      tip: z.object({
        canTip: z.boolean(),
        /** The gratuity that the price includes; null if its lines don't name one. */
        includedCents: z.nullable(count),
        suggestions: z.array(z.object({ percent: count, cents: count })),
        mostCents: count,
        paidCents: count,
        isPending: z.boolean(),
      }),
      rating: z.nullable(z.object({ stars: count, comment: text, canChange: z.boolean() })),
      canRate: z.boolean(),
      canWrite: z.boolean(),
    }),
  ),
)

/** What a customer does after the trip. */
export const bookingAfterTripCalls = defineCalls({
  'GET /bookings/{reference}/after-trip': { response: afterTrip },
  'POST /bookings/{reference}/tips': {
    body: named('GiveTip', tipSchema),
    status: 201,
    response: dataOf(named('TipPage', z.object({ redirectUrl: text }))),
  },
  'POST /bookings/{reference}/rating': { body: named('RateTrip', ratingSchema), response: afterTrip },
  'POST /bookings/{reference}/messages': {
    body: named('TripMessage', tripMessageSchema),
    status: 201,
    response: dataOf(named('TripMessageReceipt', z.object({ receivedAt: instant }))),
  },
})
