import { Hono } from 'hono'
import * as examples from '#server/api/openapi/examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { examplePage, pagingDocs } from '#server/api/routing/route-docs.ts'
import type { Db } from '#server/data/database/database.ts'
import { findVehicleClass, listFleet } from '#server/data/fleet/catalogue.ts'
import type { HttpEnv } from '#server/http/request-context.ts'

export function fleetApi({ db }: { db: Db }) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'GET /fleet', {
    summary: 'List the fleet',
    query: pagingDocs,
    example: examplePage(examples.vehicleClass),
    errors: [422, 503],
    handle: ({ query }) => listFleet(db, query),
  })

  defineRoute(api, 'GET /fleet/{slug}', {
    summary: 'Get a vehicle class',
    params: { slug: { description: 'The car’s slug', example: examples.vehicleClass.slug } },
    example: { data: examples.vehicleClass },
    errors: [404, 503],
    async handle({ params }) {
      const data = await findVehicleClass(db, params.slug)
      return data ? { data } : { ok: false, error: { code: 'car-not-found' } }
    },
  })

  return api
}
