import { Hono } from 'hono'
import { carName } from '#domain/dispatch/car.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import { dispatcherOf } from '#server/api/desk/route/dispatcher-of.ts'
import * as examples from '#server/api/openapi/dispatch-examples.ts'
import { isUuid } from '#server/api/routing/is-uuid.ts'
import { listCars, listChauffeurs } from '#server/data/dispatch/cars.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { assignLeg } from '#server/use-cases/dispatch/assign-leg.ts'
import type { AssignLegError, DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import { legFailure } from '#server/use-cases/dispatch/board/board-error.ts'
import { breakDown } from '#server/use-cases/dispatch/board/break-down.ts'
import { pinLeg } from '#server/use-cases/dispatch/board/pin-leg.ts'
import { readBoard, readBoardLeg, toBoardLeg } from '#server/use-cases/dispatch/board/read-board.ts'
import { type PressError, pressStatus } from '#server/use-cases/dispatch/press-status.ts'

/** The board: all legs of a day on their rows, and what a dispatcher does to one of them. */
export function deskBoardApi(deps: DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const acting = {
    permission: 'dispatch',
    params: { id: { description: 'The ID of the leg', example: examples.leg.id } },
    errors: [404, 409, 422],
    example: { data: examples.leg },
  } as const

  defineDeskRoute(desk, 'GET /desk/board', {
    permission: 'read-bookings',
    summary: 'List the legs of some days, with cars, chauffeurs and when they are off',
    description:
      'Also legs up to six hours before and after, which may be in the way. Everything that the rules of an assignment need, and no contact details.',
    query: {
      from: { description: 'The first day, in New York', example: '2026-11-17' },
      days: { description: '1, 3 or 7' },
    },
    example: { data: examples.board },
    errors: [422],
    handle: async ({ query }) => ({ data: await readBoard(deps, query) }),
  })

  defineDeskRoute(desk, 'POST /desk/legs/{id}/assign', {
    ...acting,
    summary: 'Assign a car and a chauffeur to a leg, or take them from it',
    description:
      'Pins the leg, unless `isPinned` is false, and tells the customer. Reservations in the way go to another car. A 409 has `problems` that forbid it, `warnings` that `acceptsWarnings` accepts, or `change`: who changed the leg since `version` was read, null if that is not known.',
    bodyExample: examples.assignment,
    async handle({ c, auth, params: { id }, body: { carId, chauffeurId, ...body } }) {
      if (!isUuid(id)) return notFound
      const isPinned = body.isPinned ?? (carId !== null || chauffeurId !== null)
      const assignment = { ...body, legId: id, carId, chauffeurId, isPinned }
      return answer(id, await assignLeg(deps, assignment, dispatcherOf(c, auth)))
    },
  })

  defineDeskRoute(desk, 'POST /desk/legs/{id}/pin', {
    ...acting,
    summary: 'Set whether plans may change the car and chauffeur of a leg',
    bodyExample: examples.pin,
    async handle({ c, auth, params: { id }, body }) {
      if (!isUuid(id)) return notFound
      return answer(id, await pinLeg(deps, { legId: id, ...body }, dispatcherOf(c, auth)))
    },
  })

  defineDeskRoute(desk, 'POST /desk/legs/{id}/status', {
    ...acting,
    summary: 'Set how far a leg is',
    description:
      'Forward, or one step back with a reason. `id` is chosen by the browser: the same press again changes nothing.',
    bodyExample: examples.status,
    async handle({ c, auth, params: { id }, body: { reason, ...press } }) {
      if (!isUuid(id)) return notFound
      const pressed = { ...press, legId: id, pressedAt: deps.now() }
      return answer(id, await pressStatus(deps, pressed, { ...dispatcherOf(c, auth), reason }))
    },
  })

  defineDeskRoute(desk, 'POST /desk/cars/{id}/breakdown', {
    ...acting,
    params: { id: { description: 'The ID of the car', example: examples.board.cars[0]?.id ?? '' } },
    summary: 'End the service of a car that broke down',
    description:
      'From now until `until`, or until the end of an entry for later that begins before it. The response has the end. Its legs lose car and chauffeur, those under way too. Each has up to three proposals, those with the fewest empty miles first.',
    bodyExample: examples.carBreakdown,
    example: { data: examples.breakdown },
    async handle({ c, auth, params, body: { until, reason } }) {
      if (!isUuid(params.id)) return { ok: false as const, error: { code: 'car-not-found' as const } }
      const given = { carId: params.id, until: new Date(until), reason }
      const result = await breakDown(deps, given, dispatcherOf(c, auth))
      if (!result.ok) return result
      const cars = new Map((await listCars(deps.db)).map((car) => [car.id, carName(car)]))
      const names = new Map((await listChauffeurs(deps.db)).map(({ id, name }) => [id, name]))
      const legs = result.legs.map(({ found, dueCents, proposals }) => ({
        leg: toBoardLeg(deps, found, dueCents),
        proposals: proposals.map((proposal) => ({
          ...proposal,
          carName: cars.get(proposal.carId) ?? '',
          chauffeurName: names.get(proposal.chauffeurId ?? '') ?? null,
        })),
      }))
      const span = { from: result.from.toISOString(), until: result.until.toISOString() }
      return { data: { ...span, legs } }
    },
  })

  /** The leg after a change, or the failure of the change. */
  async function answer(
    id: string,
    result: { ok: true } | { ok: false; error: AssignLegError | PressError },
  ) {
    if (!result.ok) return legFailure(deps.db, id, result.error)
    const data = await readBoardLeg(deps, id)
    return data ? { data } : legFailure(deps.db, id, { code: 'leg-not-found' })
  }

  return api
}

const notFound = { ok: false, error: { code: 'leg-not-found' } } as const
