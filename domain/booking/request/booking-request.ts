import * as z from 'zod/mini'
import { duration } from '#domain/constants.ts'
import { hasFlight, hasReturn, isHourly } from '#domain/trip/trip.ts'
import { bookingRequestFields, bookingRequestMessages } from './booking-request-fields.ts'
import {
  flightTimeError,
  type PickUpLead,
  pickUpTimeError,
  returnTimeError,
} from './booking-request-times.ts'

export { bookingRequestMessages as messages }

/** SPEC sections 3 and 5: the body of `POST /api/bookings`. Unknown fields are dropped. */
export function bookingRequestSchema({ now, lead }: { now: Date; lead?: PickUpLead }) {
  return z.pipe(fields.check(checkTimes(now, lead)), normalized)
}

/** A validated booking request, shared by server and browser. */
export type BookingRequest = z.output<ReturnType<typeof bookingRequestSchema>>

/** The body a client sends. */
export type BookingRequestBody = z.input<ReturnType<typeof bookingRequestSchema>>

const fields = z.object(bookingRequestFields, 'The booking couldn’t be read')

const normalized = z.transform(({ site: _, ...booking }: z.output<typeof fields>) => normalizeTrip(booking))

type TripFields = Pick<
  z.output<typeof fields>,
  | 'type'
  | 'stops'
  | 'duration'
  | 'isRoundTrip'
  | 'returnAt'
  | keyof typeof noFlight
  | keyof typeof noReturnFlight
>

/** Drops fields that do not apply to the kind of trip and sorts the stops. */
export function normalizeTrip<Trip extends TripFields>(trip: Trip): Trip {
  return {
    ...trip,
    stops: trip.stops.toSorted((a, b) => a.orderIndex - b.orderIndex),
    duration: isHourly(trip.type) ? (trip.duration ?? duration.default) : null,
    isRoundTrip: hasReturn(trip),
    returnAt: hasReturn(trip) ? trip.returnAt : null,
    ...(hasFlight(trip.type) ? {} : noFlight),
    ...(hasFlight(trip.type) && hasReturn(trip) ? {} : noReturnFlight),
  }
}

const noFlight = { airline: null, flightNumber: null, flightKind: null, flightAt: null }

const noReturnFlight = {
  returnAirline: null,
  returnFlightNumber: null,
  returnFlightKind: null,
  returnFlightAt: null,
}

type Times = Pick<
  z.output<typeof fields>,
  'type' | 'pickUpAt' | 'returnAt' | 'isRoundTrip' | 'flightAt' | 'returnFlightAt'
>

/**
 * Runs even if other fields are invalid, so that a form shows all errors together. A field that failed to parse is not
 * a `Date` here.
 */
function checkTimes(now: Date, lead?: PickUpLead) {
  return z.superRefine<Times>(
    ({ type, pickUpAt, returnAt, isRoundTrip, flightAt, returnFlightAt }, context) => {
      const report = (field: keyof Times, message: string | null) => {
        if (message) context.addIssue({ code: 'custom', path: [field], message })
      }
      const knownPickUp = pickUpAt instanceof Date ? pickUpAt : null
      if (knownPickUp) report('pickUpAt', pickUpTimeError(knownPickUp, now, lead))
      if (hasReturn({ type, isRoundTrip }) && returnAt instanceof Date)
        report('returnAt', returnTimeError(returnAt, { pickUpAt: knownPickUp, now }))
      // Refused, not dropped: a customer who asked for a return must learn that there is none.
      if (isRoundTrip === true && isHourly(type)) report('isRoundTrip', bookingRequestMessages.roundTrip)
      if (flightAt instanceof Date) report('flightAt', flightTimeError(flightAt, now))
      if (returnFlightAt instanceof Date) report('returnFlightAt', flightTimeError(returnFlightAt, now))
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}
