import * as z from 'zod/mini'
import { legMachine } from '#domain/dispatch/leg-status.ts'
import * as schemas from '#domain/drive/drive-schemas.ts'
import { extraKinds } from '#domain/drive/extras.ts'
import { childSeatTypes } from '#domain/trip/trip-options.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const progress = z.enum(Object.keys(legMachine.table) as [keyof typeof legMachine.table])

const extra = named(
  'DriveExtra',
  z.object({
    id: z.uuid(),
    kind: z.enum(extraKinds),
    cents: count,
    note: text,
    at: instant,
    hasPhoto: z.boolean(),
    /** Null until someone at the desk has decided. */
    decision: z.nullable(z.enum(['approved', 'declined'])),
    reason: text,
  }),
)

/** A trip as its chauffeur needs it: no email address and no price. */
const trip = named(
  'DriveTrip',
  z.object({
    /** Of the leg: a round trip may be two. */
    id: z.uuid(),
    reference: text,
    startsAt: instant,
    endsAt: instant,
    progress,
    /** When each step was taken, in order. */
    steps: z.array(z.object({ status: progress, at: instant })),
    /** Whether the passenger is asked for a code before “Passenger on board”. */
    asksForCode: z.boolean(),
    /** From then on a no-show can be reported. */
    noShowFrom: instant,
    /** How long the chauffeur waits before that, from a late arrival on. */
    freeMinutes: count,
    pickUp: text,
    destination: text,
    stops: z.array(text),
    /** The hours that were booked, for a trip by the hour. */
    hours: z.nullable(z.number()),
    /** The car waits at the destination and brings the passengers back. */
    isWaitAndReturn: z.boolean(),
    distanceMiles: z.nullable(z.number()),
    durationMinutes: z.nullable(z.number()),
    isMeetAndGreet: z.boolean(),
    isAccessible: z.boolean(),
    passenger: z.object({
      name: text,
      phone: text,
      /** Whether they have agreed to texts. */
      acceptsTexts: z.boolean(),
    }),
    passengerCount: count,
    luggageCount: count,
    childSeats: z.array(z.object({ type: z.enum(childSeatTypes.map(({ value }) => value)), count })),
    flight: z.nullable(z.object({ airline: text, number: text, at: z.nullable(instant) })),
    comment: text,
    preferences: z.array(z.object({ label: text, text })),
    car: z.nullable(z.object({ name: text, description: text })),
    extras: z.array(extra),
  }),
)

const day = named(
  'DriveDay',
  z.object({
    chauffeur: z.object({ id: z.uuid(), name: text }),
    /** The company's name and phone number. */
    company: z.object({ name: text, phone: text }),
    /** The time on the server: the phone measures how wrong its own clock is. */
    now: instant,
    trips: z.array(trip),
  }),
)

/** What became of a press. Sending it again returns the same. */
export const pressOutcomes = ['applied', 'late', 'superseded', 'refused'] as const

const pressOutcome = named(
  'PressOutcome',
  z.object({
    id: z.uuid(),
    outcome: z.enum(pressOutcomes),
    /** For the chauffeur, where the press changed nothing. */
    message: z.nullable(text),
  }),
)

const pressOutcomeList = named('PressOutcomes', z.object({ outcomes: z.array(pressOutcome) }))

export const driveCalls = defineCalls({
  'POST /drive/codes': {
    body: schemas.driveCodeRequestSchema,
    response: dataOf(z.object({})),
    status: 202,
  },
  'POST /drive/sign-in/code': {
    body: schemas.driveCodeSchema,
    response: dataOf(z.object({ id: z.uuid(), name: text })),
  },
  'POST /drive/sign-in/link': {
    body: schemas.driveLinkSchema,
    response: dataOf(z.object({ id: z.uuid(), name: text })),
  },
  'POST /drive/sign-out': { response: dataOf(z.object({})) },
  'GET /drive/trips': { response: dataOf(day) },
  'GET /drive/events': { contentType: 'text/event-stream' },
  'POST /drive/presses': {
    body: schemas.pressesSchema,
    response: dataOf(pressOutcomeList),
  },
  'POST /drive/positions': {
    body: schemas.positionsSchema,
    response: dataOf(z.object({ stored: count, dropped: count })),
  },
  'POST /drive/extras': { body: schemas.extraSchema, response: dataOf(extra) },
  'POST /desk/chauffeurs/{id}/invitation': {
    body: schemas.chauffeurInvitationSchema,
    response: dataOf(z.object({ by: z.enum(schemas.invitationChannels), to: text })),
  },
  'DELETE /desk/chauffeurs/{id}/sessions': { response: dataOf(z.object({ ended: count })) },
})
