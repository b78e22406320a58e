import * as z from 'zod/mini'
import { duration } from '#domain/constants.ts'
import { hasFlight, hasReturn, isHourly } from '#domain/trip/trip-types.ts'
import { bookingRequestFields, bookingRequestMessages, maxStops } from './booking-request-fields.ts'
import { flightTimeError, pickUpTimeError, returnTimeError } from './booking-request-times.ts'

export { bookingRequestMessages as messages, maxStops as mostStops }

/** SPEC sections 3 and 5: what `POST /api/bookings` takes. Unknown fields are dropped, never trusted. */
export function bookingRequestSchema({ now }: { now: Date }) {
  return z.pipe(fields.check(checkTimes(now)), normalized)
}

/** A booking request as it has been understood: the server's and the browser's common form. */
export type BookingRequest = z.output<ReturnType<typeof bookingRequestSchema>>

/** What a client sends. */
export type BookingRequestBody = z.input<ReturnType<typeof bookingRequestSchema>>

const fields = z.object(bookingRequestFields, 'The booking could not be read')

/** What does not belong to the kind of trip is left out, whatever was sent, and stops are in the order of the way. */
const normalized = z.transform(({ site: _, ...booking }: z.output<typeof fields>) => ({
  ...booking,
  stops: booking.stops.toSorted((a, b) => a.orderIndex - b.orderIndex),
  duration: isHourly(booking.type) ? (booking.duration ?? duration.default) : null,
  isRoundTrip: hasReturn(booking),
  returnAt: hasReturn(booking) ? booking.returnAt : null,
  ...(hasFlight(booking.type) ? {} : noFlight),
}))

const noFlight = { airline: null, flightNumber: null, flightKind: null, flightAt: null }

type Times = Pick<z.output<typeof fields>, 'type' | 'pickUpAt' | 'returnAt' | 'isRoundTrip' | 'flightAt'>

/** Beside other faults, too, so that a form shows all of them at once; what could not be read is no `Date` then. */
function checkTimes(now: Date) {
  return z.superRefine<Times>(
    ({ type, pickUpAt, returnAt, isRoundTrip, flightAt }, context) => {
      const report = (field: keyof Times, message: string | null) => {
        if (message) context.addIssue({ code: 'custom', path: [field], message })
      }
      const knownPickUp = pickUpAt instanceof Date ? pickUpAt : null
      if (knownPickUp) report('pickUpAt', pickUpTimeError(knownPickUp, now))
      if (hasReturn({ type, isRoundTrip }) && returnAt instanceof Date)
        report('returnAt', returnTimeError(returnAt, { pickUpAt: knownPickUp, now }))
      // Refused, not dropped: a customer who asked for a way back must know that there is none.
      if (isRoundTrip === true && isHourly(type)) report('isRoundTrip', bookingRequestMessages.roundTrip)
      if (flightAt instanceof Date) report('flightAt', flightTimeError(flightAt, now))
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}
