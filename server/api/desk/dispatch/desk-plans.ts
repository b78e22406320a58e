import { Hono } from 'hono'
import { carName } from '#domain/dispatch/car.ts'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import { dispatcherOf } from '#server/api/desk/route/dispatcher-of.ts'
import * as examples from '#server/api/openapi/plan-examples.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { legAddresses } from '#server/use-cases/dispatch/leg-places.ts'
import { applyPlan } from '#server/use-cases/dispatch/plan/apply-plan.ts'
import { type DayPlan, makePlan } from '#server/use-cases/dispatch/plan/make-plan.ts'

/** The plan of a day. */
export function deskPlansApi(deps: DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  let isPlanning = false

  defineDeskRoute(desk, 'POST /desk/plans', {
    permission: 'dispatch',
    summary: 'Find the best plan of a day',
    description:
      'The plan with the most trips assigned, then the fewest empty miles, then the fewest cars. Nothing is written. Takes up to ten seconds; one plan at a time. Trips that a person pinned, or that are under way, stay as they are. Trips without a chauffeur whose customer owes money are left over.',
    bodyExample: { day: examples.dayPlan.day },
    example: { data: examples.dayPlan },
    errors: [409, 422],
    async handle({ c, body }) {
      if (isPlanning) return { ok: false, error: { code: 'plan-busy' } }
      isPlanning = true
      try {
        const date = body.day as CalendarDay
        const made = await makePlan(deps, { date, signal: c.req.raw.signal })
        return made.ok ? { data: { day: date, ...describePlan(made.plan) } } : made
      } finally {
        isPlanning = false
      }
    },
  })

  defineDeskRoute(desk, 'POST /desk/plans/apply', {
    permission: 'dispatch',
    summary: 'Assign the chosen trips of a plan',
    description:
      'All of them in one transaction, or none. `fingerprint` is that of the plan: if anything of the day has changed, nothing is assigned. Customers get the same messages as when a trip is assigned by hand.',
    bodyExample: examples.planToApply,
    example: { data: { count: 1 } },
    errors: [409, 422],
    async handle({ c, auth, body: { day, fingerprint, changes } }) {
      const by = dispatcherOf(c, auth)
      const applied = await applyPlan(deps, { date: day as CalendarDay, fingerprint, changes }, by)
      return applied.ok ? { data: { count: applied.count } } : applied
    },
  })

  return api
}

function describePlan({ read, changes, leftOver, ...plan }: DayPlan) {
  const tripOf = (legId: string) => {
    const found = read.legs.get(legId)
    if (!found) throw new Error('A planned leg is not one of the day.')
    const { leg, booking } = found
    return {
      legId,
      reference: booking.reference,
      pickUpAt: leg.startsAt.toISOString(),
      ...legAddresses(leg, booking),
      className: read.fleet.find(({ id }) => id === booking.vehicleClassId)?.name ?? '',
    }
  }
  const namesOf = ({ carId, chauffeurId }: { carId: string | null; chauffeurId: string | null }) => {
    const car = read.cars.get(carId ?? '')
    return { car: car ? carName(car) : null, chauffeur: read.chauffeurs.get(chauffeurId ?? '')?.name ?? null }
  }
  const upgradeOf = ({ legId, carId }: { legId: string; carId: string | null }) => {
    const car = read.cars.get(carId ?? '')
    return car && car.vehicleClassId !== read.legs.get(legId)?.booking.vehicleClassId ? car.className : null
  }
  return {
    fingerprint: read.fingerprint,
    ...plan,
    changes: changes.map((change) => ({
      ...tripOf(change.legId),
      ...change,
      before: namesOf(read.legs.get(change.legId)?.leg ?? { carId: null, chauffeurId: null }),
      after: namesOf(change),
      upgrade: upgradeOf(change),
    })),
    leftOver: leftOver.map(({ legId, reason }) => ({ ...tripOf(legId), reason })),
  }
}
