import { type Context, Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { maxStops } from '#domain/booking/request/booking-request.ts'
import type { ApiFailure } from '#server/api/errors/error-table.ts'
import { readIdempotencyKey, serializeByKey } from '#server/api/forms/idempotency-key.ts'
import * as bookingExamples from '#server/api/openapi/booking-examples.ts'
import * as examples from '#server/api/openapi/examples.ts'
import { defineRoute } from '#server/api/routing/define-route.ts'
import { captchaNote, examplePage, idempotencyKeyDoc, pagingDocs } from '#server/api/routing/route-docs.ts'
import { identify, identifyUser } from '#server/http/identity/identify.ts'
import { memoryRateLimit } from '#server/http/limits/memory-rate-limit.ts'
import { clientNetwork, countRequest, rateLimit } from '#server/http/limits/rate-limit.ts'
import type { HttpEnv } from '#server/http/request-context.ts'
import {
  type BookingDependencies,
  createBooking,
  findBookingByRequestKey,
} from '#server/use-cases/booking/create/create-booking.ts'
import { lookUpBooking } from '#server/use-cases/booking/find-booking.ts'
import { offerCars } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { listCustomerBookings } from '#server/use-cases/booking/read-booking.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { limitBookingLookup } from './limit-booking-lookup.ts'
import { manageBookingApi } from './manage-booking.ts'

/** The wizard asks after every change of the trip; a large office stays far below. */
const pricing = { limit: 600, windowSeconds: 60 }

/** More than an office tries in that time, less than a script would. */
const byAddress = { name: 'bookings', limit: 60, windowSeconds: 600 }
const listing = { name: 'trips', limit: 300, windowSeconds: 600 }

/** Enough for a customer who mistypes, too few to guess a reference. */
const finding = { name: 'find-booking', limit: 10, windowSeconds: 600 }

export function bookingsApi(deps: BookingDependencies & PaymentDependencies & ZelleDependencies) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /bookings/cars', {
    summary: 'Every car for a trip, with its price',
    description:
      'The body is a booking request, whole or partial. What cannot be used yet is as if it had not been said.',
    query: {
      slug: {
        description: 'Puts this car first; unknown: 404',
        example: examples.vehicleClass.slug,
      },
      ...pagingDocs,
    },
    bodyExample: examples.bookingRequest,
    example: examplePage(examples.offer),
    errors: [404, 422, 429, 503],
    now: deps.now,
    use: [memoryRateLimit(deps, pricing)],
    // The wizard sends nothing while nothing is filled in.
    emptyBody: {},
    invalidBodyMessage: 'The trip could not be read',
    async handle({ c, query: { slug, page, perPage }, body: request }) {
      const found = await offerCars(deps, { request, site: c.get('site').host, slug: slug || undefined })
      if (!found.ok) return { ok: false, error: { code: 'car-not-found' } }
      const data = found.offers.slice((page - 1) * perPage, page * perPage)
      return { data, meta: { total: found.offers.length, currentPage: page, perPage } }
    },
  })

  defineRoute(api, 'POST /bookings', {
    summary: 'Book a car',
    description: `${captchaNote} The price is made anew here; a price token of an offer holds the price that was shown. At most ${maxStops} stops. A round trip is refused where the car is taken by the hour: it stays with its guests. The site is that of the host. An unpaid request holds its car for 30 minutes, and longer once the link in its email is opened or a payment begun (awaitsEmail). Too many unpaid holds of one email address, phone number, account or network: 429 without Retry-After. The same person, time and route again without an Idempotency-Key: 409.`,
    headers: [idempotencyKeyDoc],
    bodyExample: examples.bookingRequest,
    example: { data: examples.bookingReceipt },
    errors: [401, 409, 422, 429, 503],
    now: deps.now,
    authorize: (c) => authorizeRequest(c, deps),
    // A booking that was made in time is repeated, though its pick-up is too near by now.
    async onInvalidBody({ c, auth, rawBody, failure }) {
      const read = readKey(c, auth.userId, rawBody)
      if (!read.ok) return read
      const earlier = read.keyed && (await findBookingByRequestKey(deps, read.keyed))
      return earlier ? { data: earlier } : (auth.limited ?? failure)
    },
    async handle({ c, auth: { userId, network, limited }, body: request, rawBody }) {
      const read = readKey(c, userId, rawBody)
      if (!read.ok) return read
      const { keyed } = read
      if (limited) {
        const earlier = keyed && (await findBookingByRequestKey(deps, keyed))
        return earlier ? { data: earlier } : limited
      }
      const site = c.get('site').host
      const made = await serializeByKey(keyed?.key, () =>
        createBooking(deps, { request, userId, site, keyed, network }),
      )
      return made.ok ? { data: made.receipt } : made
    },
  })

  defineRoute(api, 'GET /bookings', {
    summary: 'A customer’s own trips',
    security: 'bearer',
    query: {
      ...pagingDocs,
      when: { description: 'Trips to come, the next first, or all others, the last first' },
      query: { description: 'Part of a reference or of an address' },
    },
    example: examplePage(bookingExamples.tripEntry),
    errors: [401, 422, 429, 503],
    use: [rateLimit(deps, listing)],
    authorize: (c) => identifyUser(c, deps),
    handle: ({ auth: { userId }, query }) => listCustomerBookings(deps, { userId, ...query }),
  })

  defineRoute(api, 'POST /bookings/find', {
    summary: 'Open a booking by its reference and e-mail address',
    description:
      'Gives a manage token for a day. What is not found is one answer, whatever was wrong. 422 at “captcha”: this reference was tried often; send the same with a captcha token.',
    bodyExample: bookingExamples.find,
    example: { data: bookingExamples.found },
    errors: [404, 422, 429, 503],
    use: [rateLimit(deps, finding)],
    async handle({ c, body: { captcha, ...named } }) {
      const reference = parseBookingReference(named.reference)
      const limited = reference && (await limitBookingLookup(c, deps, { reference, captcha }))
      if (limited) return limited
      const data = await lookUpBooking(deps, named)
      return data ? { data } : { ok: false, error: { code: 'booking-not-matched' } }
    },
  })

  api.route('/', manageBookingApi(deps))

  return api
}

type Requester = {
  /** Null for a guest. */
  userId: string | null
  network: string
  /** Too many requests; a booking that was made before under the same key is repeated all the same. */
  limited: ApiFailure | undefined
}

async function authorizeRequest(
  c: Context<HttpEnv>,
  deps: BookingDependencies,
): Promise<Requester | null | ApiFailure> {
  const network = clientNetwork(c.get('clientAddress'))
  const limited = await countRequest(deps, { ...byAddress, who: network })
  if (limited && !c.req.header('Idempotency-Key')) return limited
  const identity = await identify(c, deps)
  // The client renews an expired bearer and sends again. As a guest's booking it would be lost to the customer.
  if (!identity && c.req.header('Authorization')) return null
  return { userId: identity?.kind === 'user' ? identity.userId : null, network, limited }
}

function readKey(c: Context<HttpEnv>, userId: string | null, body: unknown) {
  return readIdempotencyKey(c, { scope: userId ? `bookings:${userId}` : 'bookings', body })
}
