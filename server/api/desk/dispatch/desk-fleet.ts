import { Hono } from 'hono'
import { defineDeskRoute } from '#server/api/desk/route/define-desk-route.ts'
import { dispatcherOf } from '#server/api/desk/route/dispatcher-of.ts'
import * as examples from '#server/api/openapi/fleet-examples.ts'
import { isUuid } from '#server/api/routing/is-uuid.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import type { DispatchDependencies } from '#server/use-cases/dispatch/assignment.ts'
import {
  addCar,
  changeCar,
  endOutOfService,
  retireCar,
  returnCar,
  takeOutOfService,
} from '#server/use-cases/dispatch/fleet/change-cars.ts'
import {
  addChauffeur,
  addDaysOff,
  changeChauffeur,
  endDaysOff,
  endEmployment,
  resumeEmployment,
} from '#server/use-cases/dispatch/fleet/change-chauffeurs.ts'
import type { FleetResult } from '#server/use-cases/dispatch/fleet/fleet-error.ts'
import {
  readCar,
  readChauffeur,
  readChauffeurs,
  readFleet,
} from '#server/use-cases/dispatch/fleet/read-fleet.ts'

/** Cars and chauffeurs: what the company knows of them, and when they cannot work. */
export function deskFleetApi(deps: DispatchDependencies) {
  const api = new Hono<HttpEnv>()
  const desk = { api, deps }
  defineCars(desk)
  defineChauffeurs(desk)
  return api
}

type Desk = { api: Hono<HttpEnv>; deps: DispatchDependencies }

const blockParam = {
  block: { description: 'The ID of the entry', example: examples.fleetCar.outOfService[0]?.id ?? '' },
}

function defineCars(desk: Desk) {
  const { deps } = desk
  const params = { id: { description: 'The ID of the car', example: examples.fleetCar.id } }
  const example = { data: examples.fleetCar }
  const writing = { permission: 'manage-fleet', params, example, errors: [404, 409, 422] } as const

  async function answer(result: FleetResult) {
    if (!result.ok) return result
    const data = await readCar(deps, result.id)
    return data ? { data } : carNotFound
  }

  defineDeskRoute(desk, 'GET /desk/fleet', {
    permission: 'read-bookings',
    summary: 'List cars with their documents and times out of service',
    description: 'By class and number. Cars that have left the fleet have `retiredAt`.',
    example: {
      data: {
        classes: [{ id: examples.fleetCar.vehicleClassId, name: 'Executive Sedan' }],
        cars: [examples.fleetCar],
      },
    },
    handle: async () => ({ data: await readFleet(deps) }),
  })

  defineDeskRoute(desk, 'POST /desk/fleet', {
    permission: 'manage-fleet',
    summary: 'Add a car',
    description: 'It gets the next number of its class, and the website sells it from now on.',
    bodyExample: examples.newCar,
    example,
    errors: [409, 422],
    handle: async ({ c, auth, body }) => answer(await addCar(deps, body, dispatcherOf(c, auth))),
  })

  defineDeskRoute(desk, 'GET /desk/fleet/{id}', {
    permission: 'read-bookings',
    summary: 'Get a car',
    params,
    example,
    errors: [404],
    handle: ({ params: { id } }) => answer({ ok: true, id }),
  })

  defineDeskRoute(desk, 'PATCH /desk/fleet/{id}', {
    ...writing,
    summary: 'Change plate, documents and notes of a car',
    description:
      '`version` is that of the car as read. A document that expires before a trip blocks its assignment.',
    bodyExample: examples.carChange,
    async handle({ c, auth, params: { id }, body }) {
      return isUuid(id) ? answer(await changeCar(deps, { id, ...body }, dispatcherOf(c, auth))) : carNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/fleet/{id}/out-of-service', {
    ...writing,
    summary: 'Set a time out of service',
    description:
      'Times are of New York. Reservations go to another car of the class, or wait without one. 409 with `legs` if trips are assigned to it then; `takesLegs` takes the car from them.',
    bodyExample: {
      version: 3,
      from: '2026-11-17T10:00',
      to: '2026-11-18T17:00',
      reason: 'Brakes',
      takesLegs: false,
    },
    async handle({ c, auth, params: { id }, body }) {
      const given = { id, ...body }
      return isUuid(id) ? answer(await takeOutOfService(deps, given, dispatcherOf(c, auth))) : carNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/fleet/{id}/out-of-service/{block}/end', {
    ...writing,
    params: { ...params, ...blockParam },
    summary: 'End a time out of service now',
    description: 'One that has not begun is taken back.',
    bodyExample: { version: 3 },
    async handle({ c, auth, params: { id, block }, body }) {
      const given = { id, block, ...body }
      return isUuid(id) ? answer(await endOutOfService(deps, given, dispatcherOf(c, auth))) : carNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/fleet/{id}/retire', {
    ...writing,
    summary: 'Remove a car from the fleet',
    description:
      'The website no longer sells it. Its past trips keep it. 409 with `legs` while trips need it.',
    bodyExample: { version: 3 },
    async handle({ c, auth, params: { id }, body }) {
      return isUuid(id) ? answer(await retireCar(deps, { id, ...body }, dispatcherOf(c, auth))) : carNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/fleet/{id}/return', {
    ...writing,
    summary: 'Add a retired car to the fleet again',
    description: 'It keeps its number, and the website sells it again. 409 if another car has its plate now.',
    bodyExample: { version: 4 },
    async handle({ c, auth, params: { id }, body }) {
      return isUuid(id) ? answer(await returnCar(deps, { id, ...body }, dispatcherOf(c, auth))) : carNotFound
    },
  })
}

function defineChauffeurs(desk: Desk) {
  const { deps } = desk
  const params = { id: { description: 'The ID of the chauffeur', example: examples.fleetChauffeur.id } }
  const example = { data: examples.fleetChauffeur }
  const writing = { permission: 'manage-fleet', params, example, errors: [404, 409, 422] } as const

  async function answer(result: FleetResult) {
    if (!result.ok) return result
    const data = await readChauffeur(deps, result.id)
    return data ? { data } : chauffeurNotFound
  }

  defineDeskRoute(desk, 'GET /desk/chauffeurs', {
    permission: 'read-bookings',
    summary: 'List chauffeurs with documents, shifts and days off',
    description: 'By name. Those who no longer work here have `leftAt`.',
    example: { data: [examples.fleetChauffeur] },
    handle: async () => ({ data: await readChauffeurs(deps) }),
  })

  defineDeskRoute(desk, 'POST /desk/chauffeurs', {
    permission: 'manage-fleet',
    summary: 'Add a chauffeur',
    description:
      'Without shifts, a chauffeur works whenever asked. A shift that ends before it begins ends on the next day.',
    bodyExample: examples.newChauffeur,
    example,
    errors: [409, 422],
    handle: async ({ c, auth, body }) => answer(await addChauffeur(deps, body, dispatcherOf(c, auth))),
  })

  defineDeskRoute(desk, 'GET /desk/chauffeurs/{id}', {
    permission: 'read-bookings',
    summary: 'Get a chauffeur',
    params,
    example,
    errors: [404],
    handle: ({ params: { id } }) => answer({ ok: true, id }),
  })

  defineDeskRoute(desk, 'PATCH /desk/chauffeurs/{id}', {
    ...writing,
    summary: 'Change contact, documents, languages and shifts of a chauffeur',
    description: '`version` is that of the chauffeur as read.',
    bodyExample: examples.chauffeurChange,
    async handle({ c, auth, params: { id }, body }) {
      const given = { id, ...body }
      return isUuid(id)
        ? answer(await changeChauffeur(deps, given, dispatcherOf(c, auth)))
        : chauffeurNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/chauffeurs/{id}/days-off', {
    ...writing,
    summary: 'Add days off',
    description:
      'Whole days in New York, both included. 409 with `legs` if trips are assigned then; `takesLegs` takes the chauffeur from them.',
    bodyExample: { version: 2, from: '2026-11-23', to: '2026-11-27', reason: 'Vacation', takesLegs: false },
    async handle({ c, auth, params: { id }, body }) {
      const given = { id, ...body }
      return isUuid(id) ? answer(await addDaysOff(deps, given, dispatcherOf(c, auth))) : chauffeurNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/chauffeurs/{id}/days-off/{block}/end', {
    ...writing,
    params: { ...params, ...blockParam },
    summary: 'End days off now',
    description: 'Days that have not begun are taken back.',
    bodyExample: { version: 2 },
    async handle({ c, auth, params: { id, block }, body }) {
      const given = { id, block, ...body }
      return isUuid(id) ? answer(await endDaysOff(deps, given, dispatcherOf(c, auth))) : chauffeurNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/chauffeurs/{id}/leave', {
    ...writing,
    summary: 'Set that a chauffeur no longer works here',
    description:
      'Past trips keep the name. 409 with `legs` while trips are assigned; `takesLegs` takes the chauffeur from them.',
    bodyExample: { version: 2, takesLegs: false },
    async handle({ c, auth, params: { id }, body }) {
      const given = { id, ...body }
      return isUuid(id) ? answer(await endEmployment(deps, given, dispatcherOf(c, auth))) : chauffeurNotFound
    },
  })

  defineDeskRoute(desk, 'POST /desk/chauffeurs/{id}/return', {
    ...writing,
    summary: 'Add a chauffeur who works here again',
    description:
      'Trips can be assigned to them again. They need a new link to sign in. 409 if somebody else has their number now.',
    bodyExample: { version: 3 },
    async handle({ c, auth, params: { id }, body }) {
      const given = { id, ...body }
      return isUuid(id)
        ? answer(await resumeEmployment(deps, given, dispatcherOf(c, auth)))
        : chauffeurNotFound
    },
  })
}

const carNotFound = { ok: false as const, error: { code: 'fleet-car-not-found' as const } }

const chauffeurNotFound = { ok: false as const, error: { code: 'chauffeur-not-found' as const } }
