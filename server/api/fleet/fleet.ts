import { Hono } from 'hono'
import { pageQuerySchema } from '#domain/site/paging.ts'
import type { Db } from '#server/data/database/database.ts'
import { findVehicleClass, listFleet } from '#server/data/fleet/fleet.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'

export function fleetApi({ db }: { db: Db }) {
  const fleet = new Hono<HttpEnv>()

  fleet.get('/', async (c) => {
    const query = pageQuerySchema.safeParse(c.req.query())
    if (!query.success)
      return errorResponse(c, 422, 'The list could not be read', fieldErrorsFrom(query.error))
    return c.json(await listFleet(db, query.data))
  })

  fleet.get('/:slug', async (c) => {
    const vehicleClass = await findVehicleClass(db, c.req.param('slug'))
    return vehicleClass ? c.json({ data: vehicleClass }) : errorResponse(c, 404, 'Car not found')
  })

  return fleet
}
