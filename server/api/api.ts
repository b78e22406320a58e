import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { PublicServices } from '#domain/site/services.ts'
import { isDatabaseDown } from '#server/data/database-down.ts'
import { sqlState } from '#server/data/sql-state.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { jsonOnly } from '#server/http/json-only.ts'
import { limitedBody } from '#server/http/limited-body.ts'
import { soundBody } from '#server/http/sound-body.ts'
import type { SmsReplies } from '#server/integrations/sms/port.ts'
import type { Logger } from '#server/logger.ts'
import { createPasswords, type Passwords } from '#server/passwords/passwords.ts'
import { TooBusy } from '#server/passwords/turns.ts'
import type { BookingDependencies } from '#server/use-cases/create-booking.ts'
import { authApi } from './auth.ts'
import { bookingsApi } from './bookings.ts'
import { captchaApi } from './captcha.ts'
import { contactApi } from './contact.ts'
import { refuse } from './errors.ts'
import { fleetApi } from './fleet.ts'
import { openapiApi } from './openapi.ts'
import { operatorApi } from './operator.ts'
import { type PaymentsApiDependencies, paymentsApi } from './payments.ts'
import { placesApi } from './places.ts'
import { promocodesApi } from './promocodes.ts'
import { publicConfigApi } from './public-config.ts'
import { quotesApi } from './quotes.ts'
import { smsApi } from './sms.ts'

const maxBodyBytes = 64 * 1024
const maxHandlingMs = 10_000

/** `shown` is what browsers are told of the outside services. */
export type ApiDependencies = BookingDependencies &
  PaymentsApiDependencies & {
    logger: Logger
    shown: PublicServices
    passwords?: Passwords
    smsReplies: SmsReplies | null
  }

/** Everything under `/api`: JSON in, JSON out, errors in one shape and with a true status. */
export function createApi(deps: ApiDependencies) {
  const { db, logger, shown, passwords = createPasswords() } = deps
  const api = new Hono<HttpEnv>()

  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  api.use(limitedBody(maxBodyBytes))
  api.use(timeout(maxHandlingMs, new HTTPException(503)))
  api.use(jsonOnly)
  api.use(soundBody)

  api.route('/fleet', fleetApi({ db }))
  api.route('/config', publicConfigApi({ services: shown }))
  api.route('/bookings', bookingsApi(deps))
  api.route('/quotes', quotesApi(deps))
  api.route('/contact', contactApi(deps))
  api.route('/auth', authApi({ ...deps, passwords }))
  api.route('/promocodes', promocodesApi(deps))
  api.route('/payments', paymentsApi(deps))
  api.route('/operator', operatorApi(deps))
  api.route('/captcha', captchaApi(deps))
  api.route('/places', placesApi(deps))
  api.route('/sms', smsApi(deps))
  api.route('/', openapiApi(deps))

  api.all('*', (c) => refuse(c, 404, 'There is nothing at this address'))

  api.onError((error, c) => {
    if (isDatabaseDown(error) || (error instanceof HTTPException && error.status === 503)) {
      logger.warn({ requestId: c.get('requestId'), err: error }, 'dependency down')
      c.header('Retry-After', '5')
      return refuse(c, 503, 'We cannot reach our records right now. Please try again in a moment.')
    }
    if (error instanceof TooBusy) {
      c.header('Retry-After', '5')
      return refuse(c, 503, 'Many people are signing in right now. Please try again in a moment.')
    }
    if (error instanceof HTTPException && error.status < 500)
      return refuse(c, error.status, 'The request could not be read')
    if (isUnreadable(error)) return refuse(c, 400, 'The request could not be read')
    logger.error({ requestId: c.get('requestId'), err: error }, 'api failure')
    return refuse(c, 500, 'Something went wrong')
  })

  return api
}

/** No JSON, or a value that passed our schemas and that the database cannot hold: no failure of ours. */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || sqlState(error).startsWith('22')
}
