import * as z from 'zod/mini'
import { problemCodes, warningCodes } from '#domain/dispatch/check-assignment.ts'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import { vehicleKinds } from '#domain/fleet/vehicle-class.ts'
import * as schemas from '#domain/staff/desk-dispatch-schemas.ts'
import { bookingMachine } from '#domain/status/booking-status.ts'
import { childSeatTypes } from '#domain/trip/trip-options.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const maybe = z.nullable(text)
const maybeId = z.nullable(z.uuid())
const span = z.object({ from: instant, to: instant })
const point = z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))

const boardLeg = named(
  'BoardLeg',
  z.object({
    id: z.uuid(),
    version: z.int(),
    reference: text,
    status: z.enum(bookingMachine.states),
    /** The way back of a round trip. */
    isReturn: z.boolean(),
    carId: maybeId,
    chauffeurId: maybeId,
    vehicleClassId: maybeId,
    startsAt: instant,
    endsAt: instant,
    /** What is blocked, and what would be if the car went by the base before and after. */
    during: span,
    fromBase: span,
    from: point,
    to: point,
    pickUp: text,
    destination: text,
    /** Booked by the hour. */
    hours: z.nullable(z.number()),
    passenger: text,
    passengerCount: count,
    luggageCount: count,
    childSeats: z.array(z.object({ type: z.enum(childSeatTypes.map(({ value }) => value)), count })),
    isAccessible: z.boolean(),
    /** What the customer should have paid before it. */
    dueCents: count,
    flight: maybe,
    progress: z.enum(legMachine.states),
    isPinned: z.boolean(),
    /** A car was only reserved for it: another car of the class will do. */
    isMovable: z.boolean(),
    /** The partner company that drives it: it needs no car and no chauffeur of ours. */
    partnerId: maybeId,
    /** Whom the partner sends, once they have said so. */
    partnerChauffeur: maybe,
  }),
)

export const assignmentWarning = z.object({ code: z.enum(warningCodes), text })
export const assignmentProblem = z.object({ code: z.enum(problemCodes), text })

const day = z.nullable(text)

const board = named(
  'Board',
  z.object({
    now: instant,
    /** From the first moment of the first day until the end of the last, in New York. */
    ...span.shape,
    classes: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        kind: z.enum(vehicleKinds),
        seats: count,
        luggage: count,
        childSeatPositions: count,
        accessible: z.boolean(),
      }),
    ),
    cars: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        plate: maybe,
        vehicleClassId: z.uuid(),
        inspectionExpiresOn: day,
        insuranceExpiresOn: day,
        isRetired: z.boolean(),
      }),
    ),
    chauffeurs: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        shifts: z.array(z.object({ weekday: count, from: text, to: text })),
        licenseExpiresOn: day,
        tlcExpiresOn: day,
        hasLeft: z.boolean(),
        /** The car that they usually drive. */
        carId: maybeId,
      }),
    ),
    /** Also those just before and after, which may be in the way. */
    legs: z.array(boardLeg),
    /** Those who drive one of these legs. */
    partners: z.array(z.object({ id: z.uuid(), name: text })),
    blocks: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['out-of-service', 'day-off']),
        carId: maybeId,
        chauffeurId: maybeId,
        ...span.shape,
        reason: text,
      }),
    ),
  }),
)

const proposal = z.object({
  carId: z.uuid(),
  carName: text,
  chauffeurId: maybeId,
  chauffeurName: maybe,
  emptyMiles: z.number(),
  warnings: z.array(assignmentWarning),
})

const breakdown = named(
  'Breakdown',
  z.object({
    from: instant,
    until: instant,
    legs: z.array(z.object({ leg: boardLeg, proposals: z.array(proposal) })),
  }),
)

export const deskBoardCalls = defineCalls({
  'GET /desk/board': { query: schemas.boardQuerySchema, response: dataOf(board) },
  'POST /desk/legs/{id}/assign': {
    body: named('BoardAssignment', schemas.assignLegSchema),
    response: dataOf(boardLeg),
  },
  'POST /desk/legs/{id}/pin': { body: named('LegPin', schemas.pinLegSchema), response: dataOf(boardLeg) },
  'POST /desk/legs/{id}/status': {
    body: named('LegStatus', schemas.legStatusSchema),
    response: dataOf(boardLeg),
  },
  'POST /desk/cars/{id}/breakdown': {
    body: named('CarBreakdown', schemas.breakdownSchema),
    response: dataOf(breakdown),
  },
})
