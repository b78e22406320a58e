import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { PublicServices } from '#domain/site/public-services.ts'
import { toPublicSite } from '#domain/site/site.ts'
import { TooBusy } from '#server/crypto/concurrency-limit.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/crypto/password-hasher.ts'
import { isDatabaseDown } from '#server/data/database/database-down.ts'
import { sqlState } from '#server/data/database/sql-state.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { limitBody } from '#server/http/limits/limit-body.ts'
import { rejectMalformedJson } from '#server/http/security/reject-malformed-json.ts'
import { requireJson } from '#server/http/security/require-json.ts'
import type { SmsReplies } from '#server/integrations/sms/port.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { BookingDependencies } from '#server/use-cases/booking/create/create-booking.ts'
import { authApi } from './auth/auth.ts'
import { bookingsApi } from './booking/bookings.ts'
import { captchaApi } from './captcha/captcha.ts'
import { contactApi } from './contact/contact.ts'
import { fleetApi } from './fleet/fleet.ts'
import { openapiApi } from './openapi/openapi.ts'
import { operatorApi } from './operator/operator.ts'
import { type PaymentsApiDependencies, paymentsApi } from './payment/payments.ts'
import { placesApi } from './places/places.ts'
import { promocodesApi } from './promocodes/promocodes.ts'
import { quotesApi } from './quotes/quotes.ts'
import { smsApi } from './sms/sms.ts'

const maxBodyBytes = 64 * 1024
const maxHandlingMs = 10_000

/** `shown` is what browsers are told of the outside services. */
export type ApiDependencies = BookingDependencies &
  PaymentsApiDependencies & {
    logger: Logger
    publicServices: PublicServices
    passwords?: PasswordHasher
    smsReplies: SmsReplies | null
  }

/** Everything under `/api`: JSON in, JSON out, errors in one shape and with a true status. */
export function createApi(deps: ApiDependencies) {
  const { db, logger, publicServices, passwords = createPasswordHasher() } = deps
  const api = new Hono<HttpEnv>()

  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  api.use(limitBody(maxBodyBytes))
  api.use(timeout(maxHandlingMs, new HTTPException(503)))
  api.use(requireJson)
  api.use(rejectMalformedJson)

  api.route('/fleet', fleetApi({ db }))
  api.route('/config', publicConfigApi({ services: publicServices }))
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

  api.all('*', (c) => errorResponse(c, 404, 'There is nothing at this address'))

  api.onError((error, c) => {
    if (isDatabaseDown(error) || (error instanceof HTTPException && error.status === 503)) {
      logger.warn({ requestId: c.get('requestId'), err: error }, 'dependency down')
      c.header('Retry-After', '5')
      return errorResponse(c, 503, 'We cannot reach our records right now. Please try again in a moment.')
    }
    if (error instanceof TooBusy) {
      c.header('Retry-After', '5')
      return errorResponse(c, 503, 'Many people are signing in right now. Please try again in a moment.')
    }
    if (error instanceof HTTPException && error.status < 500)
      return errorResponse(c, error.status, 'The request could not be read')
    if (isUnreadable(error)) return errorResponse(c, 400, 'The request could not be read')
    logger.error({ requestId: c.get('requestId'), err: error }, 'api failure')
    return errorResponse(c, 500, 'Something went wrong')
  })

  return api
}

/** No JSON, or a value that passed our schemas and that the database cannot hold: no failure of ours. */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || sqlState(error).startsWith('22')
}

/** The public configuration of the site whose host was asked, and the keys of the services that its pages talk to. */
function publicConfigApi({ services }: { services: PublicServices }) {
  return new Hono<HttpEnv>().get('/', (c) => c.json({ data: { ...toPublicSite(c.get('site')), services } }))
}
