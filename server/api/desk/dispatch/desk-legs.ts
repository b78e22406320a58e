import { Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import {
  createBookingAnswers,
  type DeskBookingDependencies,
  example,
  params,
} from '#server/api/desk/route/booking-answers.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import { dispatcherOf } from '#server/api/desk/route/dispatcher-of.ts'
import * as examples from '#server/api/openapi/fleet-examples.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { assignLeg } from '#server/use-cases/dispatch/assign-leg.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { findLegOfBooking, listChoices } from '#server/use-cases/dispatch/choose-for-leg.ts'

/** Car and chauffeur of each leg of a booking. */
export function deskLegsApi(deps: DeskBookingDependencies & DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const { answer } = createBookingAnswers(deps)
  const ofLeg = {
    permission: 'dispatch',
    params: {
      ...params,
      leg: { description: 'The number of the leg: 0, or 1 for the way back', example: '0' },
    },
  } as const

  defineDeskRoute(desk, 'GET /desk/bookings/{reference}/legs/{leg}/choices', {
    ...ofLeg,
    summary: 'List cars and chauffeurs for a leg',
    description:
      'Those that fit come first. The others have their `problems`; `warnings` may be accepted. Each is checked on its own.',
    example: { data: examples.legChoices },
    errors: [404],
    async handle({ params: { reference, leg } }) {
      const found = await find(reference, leg)
      return found ? { data: await listChoices(deps, found) } : legNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/legs/{leg}', {
    ...ofLeg,
    summary: 'Assign car and chauffeur of a leg',
    description:
      'Null takes them away. Emails the customer if it is the leg that comes next. 409 with `problems` if it is not possible, with `warnings` if they have to be accepted first, or if the leg is no longer of that `version`.',
    bodyExample: examples.legAssignment,
    example,
    errors: [404, 409, 422],
    async handle({ c, auth, params: { reference, leg: number }, body }) {
      const found = await find(reference, number)
      if (!found) return legNotFound
      const given = {
        legId: found.leg.id,
        ...body,
        isPinned: body.carId !== null || body.chauffeurId !== null,
      }
      const assigned = await assignLeg(deps, given, dispatcherOf(c, auth))
      return answer(c, reference, assigned.ok ? { ok: true } : assigned)
    },
  })

  function find(reference: string, number: string) {
    const of = { reference: parseBookingReference(reference) ?? '', number: Number(number) }
    return findLegOfBooking(deps, of)
  }

  return api
}

const legNotFound = { ok: false as const, error: { code: 'leg-not-found' as const } }
