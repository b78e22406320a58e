import { Hono } from 'hono'
import { pageQuerySchema } from '#domain/pages/paging.ts'
import type { Db } from '#server/data/database.ts'
import { findVehicleClass, listFleet } from '#server/data/fleet.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { fieldFaults, refuse } from './errors.ts'

export function fleetApi({ db }: { db: Db }) {
  const fleet = new Hono<HttpEnv>()

  fleet.get('/', async (c) => {
    const query = pageQuerySchema.safeParse(c.req.query())
    if (!query.success) return refuse(c, 422, 'The list could not be read', fieldFaults(query.error))
    return c.json(await listFleet(db, query.data))
  })

  fleet.get('/:slug', async (c) => {
    const vehicleClass = await findVehicleClass(db, c.req.param('slug'))
    return vehicleClass ? c.json({ data: vehicleClass }) : refuse(c, 404, 'Car not found')
  })

  return fleet
}
