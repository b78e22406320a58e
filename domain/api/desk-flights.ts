import * as z from 'zod/mini'
import { landingStates } from '#domain/dispatch/flights/landing.ts'
import * as schemas from '#domain/staff/desk-flight-schemas.ts'
import { dataOf, defineCalls, instant, named, text } from './call.ts'

const maybe = z.nullable(text)
const maybeInstant = z.nullable(instant)

const deskFlight = named(
  'DeskFlight',
  z.object({
    reference: text,
    /** That of the booking. */
    version: z.int(),
    customer: text,
    phone: text,
    /** 0 is the first way, 1 the way back. */
    way: z.union([z.literal(0), z.literal(1)]),
    flight: text,
    /** Whether the passenger is still to be picked up. */
    isOpen: z.boolean(),
    pickUpAt: instant,
    agreedLandingAt: instant,
    isLandingTyped: z.boolean(),
    landingAt: maybeInstant,
    state: z.nullable(z.enum(landingStates)),
    terminal: maybe,
    source: maybe,
    enteredBy: maybe,
    seenAt: maybeInstant,
    proposal: z.nullable(z.object({ pickUpAt: instant, lateMinutes: z.int() })),
    needsCall: z.boolean(),
    decision: z.nullable(z.enum(['accepted', 'kept', 'called'])),
    decidedBy: maybe,
    decidedAt: maybeInstant,
  }),
)

/** The landings that trips begin with. */
export const deskFlightCalls = defineCalls({
  'GET /desk/flights': { response: dataOf(z.array(deskFlight)) },
  'GET /desk/bookings/{reference}/flight': { response: dataOf(z.nullable(deskFlight)) },
  'POST /desk/bookings/{reference}/flight': {
    body: schemas.deskLandingSchema,
    response: dataOf(z.nullable(deskFlight)),
  },
  'POST /desk/bookings/{reference}/flight/accept': {
    body: schemas.deskAcceptFlightSchema,
    response: dataOf(z.nullable(deskFlight)),
  },
  'POST /desk/bookings/{reference}/flight/keep': {
    body: schemas.deskKeepPickUpSchema,
    response: dataOf(z.nullable(deskFlight)),
  },
})
