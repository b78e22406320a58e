import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { PublicServices } from '#domain/site/page-dependencies.ts'
import { toPublicSite } from '#domain/site/site.ts'
import { TooBusy } from '#server/crypto/concurrency-limit.ts'
import type { Encryption } from '#server/crypto/encryption.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/crypto/password-hasher.ts'
import { isDatabaseDown, sqlState } from '#server/data/database/database-errors.ts'
import { errorResponse } from '#server/http/error-response.ts'
import { limitBody } from '#server/http/limits/limit-body.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import { rejectMalformedJson, requireJson } from '#server/http/security/request-guards.ts'
import type { SmsReplies } from '#server/integrations/sms/port.ts'
import type { ChangeFeed } from '#server/live/change-feed.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { BookingDependencies } from '#server/use-cases/booking/create/create-booking.ts'
import { authApi } from './auth/auth.ts'
import { bookingsApi } from './booking/bookings.ts'
import { captchaApi } from './captcha/captcha.ts'
import { deskApi } from './desk/desk.ts'
import { driveApi } from './drive/drive.ts'
import { fleetApi } from './fleet/fleet.ts'
import { contactApi, quotesApi } from './forms/forms.ts'
import { quoteOfferApi } from './forms/quote-offer.ts'
import { openapiApi } from './openapi/openapi.ts'
import { operatorApi } from './operator/operator.ts'
import { partnerApi } from './partner/partner.ts'
import { type PaymentsApiDependencies, paymentsApi } from './payment/payments.ts'
import { placesApi } from './places/places.ts'
import { promocodesApi } from './promocodes/promocodes.ts'
import { defineRoute } from './routing/define-route.ts'
import { collectCalls } from './routing/route-docs.ts'
import { smsApi } from './sms/sms.ts'

const maxBodyBytes = 64 * 1024

/** A chauffeur's receipt: 1.5 MB in base64, and what belongs to it. */
const maxPhotoBodyBytes = 2_100_000
const photoPath = /\/drive\/extras$/

const maxHandlingMs = 10_000

export type ApiDependencies = BookingDependencies &
  PaymentsApiDependencies & {
    logger: Logger
    publicServices: PublicServices
    passwords?: PasswordHasher
    /** For stored values that we must read again. */
    encryption: Encryption
    smsReplies: SmsReplies | null
    /** What changes in the database, for the desk and for customers who follow their trip. */
    changes: ChangeFeed
  }

/** Everything under `/api`: JSON in, JSON out, errors in one shape. */
export function createApi(deps: ApiDependencies) {
  const { db, logger, publicServices, passwords = createPasswordHasher() } = deps
  const api = new Hono<HttpEnv>()

  api.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  const limitJson = limitBody(maxBodyBytes)
  const limitPhoto = limitBody(maxPhotoBodyBytes, { withinMs: 14_000 })
  api.use((c, next) => (photoPath.test(c.req.path) ? limitPhoto : limitJson)(c, next))
  api.use(timeout(maxHandlingMs, new HTTPException(503)))
  api.use(requireJson)
  api.use(rejectMalformedJson)

  api.route('/', fleetApi({ db }))
  api.route('/', publicConfigApi({ services: publicServices }))
  api.route('/', bookingsApi(deps))
  api.route('/', quotesApi(deps))
  api.route('/', quoteOfferApi(deps))
  api.route('/', contactApi(deps))
  api.route('/', authApi({ ...deps, passwords }))
  api.route('/', deskApi({ ...deps, passwords }))
  api.route('/', driveApi(deps))
  api.route('/', promocodesApi(deps))
  api.route('/', paymentsApi(deps))
  api.route('/', operatorApi(deps))
  api.route('/', partnerApi(deps))
  api.route('/', captchaApi(deps))
  api.route('/', placesApi(deps))
  api.route('/', smsApi(deps))
  api.route('/', openapiApi({ now: deps.now, calls: () => collectCalls(api.routes) }))

  api.all('*', (c) => errorResponse(c, 404, 'Not found'))

  api.onError((error, c) => {
    if (isDatabaseDown(error) || (error instanceof HTTPException && error.status === 503)) {
      logger.warn({ requestId: c.get('requestId'), err: error }, 'dependency down')
      c.header('Retry-After', '5')
      return errorResponse(c, 503, 'We’re having trouble on our side. Please try again in a moment.')
    }
    if (error instanceof TooBusy) {
      c.header('Retry-After', '5')
      return errorResponse(c, 503, 'Many people are signing in right now. Please try again in a moment.')
    }
    if (error instanceof HTTPException && error.status < 500)
      return errorResponse(c, error.status, 'The request couldn’t be read')
    if (isUnreadable(error)) return errorResponse(c, 400, 'The request couldn’t be read')
    logger.error({ requestId: c.get('requestId'), err: error }, 'api failure')
    return errorResponse(c, 500, 'Something went wrong')
  })

  return api
}

/** Malformed JSON, or a value that passed our schemas and that the database cannot hold (class 22). */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || sqlState(error).startsWith('22')
}

/** The public configuration of the request's site, and the keys of the services that its pages use. */
function publicConfigApi({ services }: { services: PublicServices }) {
  const api = new Hono<HttpEnv>()
  defineRoute(api, 'GET /config', {
    summary: 'Get the public configuration of the site',
    example: null,
    errors: [],
    handle: ({ c }) => ({ data: { ...toPublicSite(c.get('site')), services } }),
  })
  return api
}
