import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { Db } from '#server/data/database.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { Logger } from '#server/logger.ts'
import { isDatabaseDown, refuse } from './errors.ts'
import { fleetApi } from './fleet.ts'
import { publicConfigApi } from './public-config.ts'

const maxBodyBytes = 64 * 1024
const maxHandlingMs = 10_000

export type ApiDependencies = { db: Db; logger: Logger }

/** Everything under `/api`: JSON in, JSON out, errors in one shape and with a true status. */
export function createApi({ db, logger }: ApiDependencies) {
  const api = new Hono<HttpEnv>()

  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, 413, 'The request is too large') }))
  api.use(timeout(maxHandlingMs, new HTTPException(503)))

  api.route('/fleet', fleetApi({ db }))
  api.route('/config', publicConfigApi())

  api.all('*', (c) => refuse(c, 404, 'There is nothing at this address'))

  api.onError((error, c) => {
    if (isDatabaseDown(error) || (error instanceof HTTPException && error.status === 503)) {
      logger.warn({ requestId: c.get('requestId'), err: error }, 'dependency down')
      c.header('Retry-After', '5')
      return refuse(c, 503, 'We cannot reach our records right now. Please try again in a moment.')
    }
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, error.status, 'The request could not be read')
    logger.error({ requestId: c.get('requestId'), err: error }, 'api failure')
    return refuse(c, 500, 'Something went wrong')
  })

  return api
}
