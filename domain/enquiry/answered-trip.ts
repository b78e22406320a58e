import * as z from 'zod/mini'
import { normalizeTrip } from '#domain/booking/request/booking-request.ts'
import { bookingRequestFields } from '#domain/booking/request/booking-request-fields.ts'

/** The fields of a booking request that describe the trip. */
const fields = z.pick(z.object(bookingRequestFields), {
  type: true,
  pickUpAt: true,
  pickUpLocation: true,
  stops: true,
  destinationLocation: true,
  passengerCount: true,
  luggageCount: true,
  isAccessible: true,
  isMeetAndGreet: true,
  isRoundTrip: true,
  returnAt: true,
  childSeats: true,
  duration: true,
  airline: true,
  flightNumber: true,
  flightKind: true,
  flightAt: true,
  returnAirline: true,
  returnFlightNumber: true,
  returnFlightKind: true,
  returnFlightAt: true,
})

/**
 * The complete trip that a quote is answered for. Its times are not compared with the clock: the schema also reads trips
 * that were stored earlier.
 */
export const answeredTripSchema = z.pipe(
  fields,
  z.transform((trip: z.output<typeof fields>) => normalizeTrip(trip)),
)

export type AnsweredTrip = z.output<typeof answeredTripSchema>

/** As JSON has it. */
export type AnsweredTripBody = z.input<typeof answeredTripSchema>
