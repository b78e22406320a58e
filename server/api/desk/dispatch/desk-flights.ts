import { Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import type { LandingState } from '#domain/dispatch/flights/landing.ts'
import { actingOf, type DeskBookingDependencies, params } from '#server/api/desk/route/booking-answers.ts'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { deskFlight as flight } from '#server/api/openapi/flight-examples.ts'
import { findBookingByReference } from '#server/data/booking/bookings.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { acceptMove, enterLanding, keepPickUp } from '#server/use-cases/dispatch/flights/decide-flight.ts'
import { listFlightsToDecide, readFlight } from '#server/use-cases/dispatch/flights/read-flights.ts'

/** The landings that trips begin with: what is known, and what the desk decides. */
export function deskFlightsApi(deps: DeskBookingDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  const deciding = { permission: 'dispatch', params, errors: [404, 409, 422] } as const
  const example = { data: flight }

  defineDeskRoute(desk, 'GET /desk/flights', {
    permission: 'read-bookings',
    summary: 'List the flights that need a decision',
    description:
      'By pick-up: landings that moved by ten minutes or more, with the pick-up that fits them, and flights that are canceled or diverted.',
    example: { data: [flight] },
    handle: async () => ({ data: await listFlightsToDecide(deps) }),
  })

  defineDeskRoute(desk, 'GET /desk/bookings/{reference}/flight', {
    permission: 'read-bookings',
    summary: 'Get the landing that a trip begins with',
    description: '`data` is null for a trip without one.',
    params,
    example,
    errors: [404],
    handle: ({ params: { reference } }) => answer(reference, { ok: true }),
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/flight', {
    ...deciding,
    summary: 'Add what the desk knows of a landing',
    description:
      'Valid until the flight provider reports something new. `version` is that of the booking as read.',
    bodyExample: { version: 3, state: 'expected', landingAt: flight.landingAt },
    example,
    async handle({ c, auth, params, body: { version, state, landingAt } }) {
      const entered = { state, landingAt: landingAt === null ? null : new Date(landingAt) }
      const given = { ...actingOf(c, auth, params), version, entered }
      return answer(params.reference, await enterLanding(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/flight/accept', {
    ...deciding,
    summary: 'Change the pick-up to the one that fits the landing',
    description:
      'At the agreed price. Tells the customer and the chauffeur. 409 with `problems` if car or chauffeur do not fit then; with `unassigns` the trip moves all the same and waits for another assignment.',
    bodyExample: { version: 3, state: 'expected', landingAt: flight.landingAt, unassigns: false },
    example,
    async handle({ c, auth, params, body: { version, unassigns, ...seen } }) {
      const given = { ...actingOf(c, auth, params), version, unassigns, seen: toSeen(seen) }
      return answer(params.reference, await acceptMove(deps, given))
    },
  })

  defineDeskRoute(desk, 'POST /desk/bookings/{reference}/flight/keep', {
    ...deciding,
    summary: 'Confirm that the pick-up stays',
    description: 'Also records that someone called about a flight that is canceled or diverted.',
    bodyExample: { version: 3, state: 'expected', landingAt: flight.landingAt },
    example,
    async handle({ c, auth, params, body: { version, ...seen } }) {
      const given = { ...actingOf(c, auth, params), version, seen: toSeen(seen) }
      return answer(params.reference, await keepPickUp(deps, given))
    },
  })

  /** The landing after a decision, or the failure of the decision. */
  async function answer(reference: string, result: { ok: true } | ApiFailure) {
    if (!result.ok) return result
    const booking = await findBookingByReference(deps.db, parseBookingReference(reference) ?? '')
    if (!booking) return { ok: false as const, error: { code: 'not-found' as const } }
    return { data: await readFlight(deps, booking) }
  }

  return api
}

type Seen = { landingAt: string | null; state: LandingState }

function toSeen({ landingAt, state }: Seen) {
  return { seenLandingAt: landingAt === null ? null : new Date(landingAt), seenState: state }
}
