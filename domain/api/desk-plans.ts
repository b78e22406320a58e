import * as z from 'zod/mini'
import { mostPlannedLegs } from '#domain/dispatch/plan/plan-limits.ts'
import { count, dataOf, defineCalls, instant, named, text } from './call.ts'

const dayError = 'Choose a day'
const day = z.iso.date(dayError)
const miles = z.number().check(z.gte(0))
const share = z.number().check(z.gte(0), z.lte(1))

const figures = named(
  'PlanFigures',
  z.object({ assigned: count, unassigned: count, emptyMiles: miles, carsUsed: count }),
)

const plannedTrip = {
  legId: z.uuid(),
  reference: text,
  pickUpAt: instant,
  pickUp: text,
  destination: text,
  className: text,
}

const crewNames = z.object({ car: z.nullable(text), chauffeur: z.nullable(text) })

const plan = named(
  'DayPlan',
  z.object({
    day: text,
    /** Of everything that the plan depends on; sent back to apply it. */
    fingerprint: text,
    current: figures,
    planned: figures,
    /** How many more trips a better plan could have at most. */
    legGap: count,
    /** The part of the empty miles that a better plan could save at most. */
    mileGap: share,
    changes: z.array(
      z.object({
        ...plannedTrip,
        carId: z.nullable(z.uuid()),
        chauffeurId: z.nullable(z.uuid()),
        before: crewNames,
        after: crewNames,
        /** A car of a higher class than booked: its class. */
        upgrade: z.nullable(text),
      }),
    ),
    leftOver: z.array(z.object({ ...plannedTrip, reason: text })),
    /** Trips that the plan does not move. */
    fixedCount: count,
  }),
)

const chosen = z.object({
  legId: z.uuid('Send the id of a trip'),
  carId: z.nullable(z.uuid('Send the id of a car')),
  chauffeurId: z.nullable(z.uuid('Send the id of a chauffeur')),
})

/** The plan of a day: worked out, and applied. */
export const deskPlanCalls = defineCalls({
  'POST /desk/plans': { body: named('PlanRequest', z.object({ day })), response: dataOf(plan) },
  'POST /desk/plans/apply': {
    body: named(
      'PlanToApply',
      z.object({
        day,
        fingerprint: z.string('Send the fingerprint of the plan').check(z.maxLength(100)),
        changes: z
          .array(chosen, 'Choose changes')
          .check(
            z.minLength(1, 'Choose at least one change'),
            z.maxLength(mostPlannedLegs, `Choose at most ${mostPlannedLegs} changes`),
          ),
      }),
    ),
    response: dataOf(z.object({ count })),
  },
})
