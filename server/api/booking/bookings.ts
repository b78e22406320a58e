import { type Context, Hono } from 'hono'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { maxStops } from '#domain/constants.ts'
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
import { emailBookingLinks } from '#server/use-cases/booking/email-booking-links.ts'
import { lookUpBooking } from '#server/use-cases/booking/find-booking.ts'
import { offerCars } from '#server/use-cases/booking/pricing/offer-cars.ts'
import { listCustomerBookings } from '#server/use-cases/booking/read-booking.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { afterTripApi } from './after-trip.ts'
import { limitBookingLookup } from './limit-booking-lookup.ts'
import type { LiveTripDependencies } from './live-trip.ts'
import { manageBookingApi } from './manage-booking.ts'

/** The wizard asks after every change of the trip; a large office stays far below. */
const pricing = { limit: 600, windowSeconds: 60 }

/** More than an office tries in that time, less than a script would. */
const byAddress = { name: 'bookings', limit: 60, windowSeconds: 600 }
const listing = { name: 'trips', limit: 300, windowSeconds: 600 }

/** Enough for a customer who mistypes, too few to guess a reference. */
const finding = { name: 'find-booking', limit: 10, windowSeconds: 600 }

const emailingLinks = { name: 'email-booking-links', limit: 20, windowSeconds: 600 }

export function bookingsApi(
  deps: BookingDependencies & PaymentDependencies & ZelleDependencies & LiveTripDependencies,
) {
  const api = new Hono<HttpEnv>()

  defineRoute(api, 'POST /bookings/cars', {
    summary: 'List cars with prices for a trip',
    description:
      'The body is a complete or partial booking request. Incomplete or invalid fields are ignored.',
    query: {
      slug: {
        description: 'Puts this car first. 404 if it is unknown.',
        example: examples.vehicleClass.slug,
      },
      sort: {
        description: 'The order of the cars. Cars that can be booked come before the others.',
        example: 'price',
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
    invalidBodyMessage: 'The trip couldn’t be read',
    async handle({ c, query: { slug, sort, page, perPage }, body: request }) {
      const site = c.get('site').host
      const found = await offerCars(deps, { request, site, sort, slug: slug || undefined })
      if (!found.ok) return { ok: false, error: { code: 'car-not-found' } }
      const data = found.offers.slice((page - 1) * perPage, page * perPage)
      return { data, meta: { total: found.offers.length, currentPage: page, perPage } }
    },
  })

  defineRoute(api, 'POST /bookings', {
    summary: 'Book a car',
    description: `${captchaNote} The server computes the price again. The price token of an offer keeps the price that was shown. Up to ${maxStops} stops. Hourly trips cannot be round trips. The request’s host decides the site. An unpaid booking holds its car for 30 minutes, and longer once the link in its email is opened or a payment has started (awaitsEmail). 429 without Retry-After after too many unpaid bookings with one email address, phone number, account or network. 409 for the same person, time and route again without an Idempotency-Key.`,
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
    summary: 'List the customer’s bookings',
    security: 'bearer',
    query: {
      ...pagingDocs,
      when: { description: '`upcoming`: the next trip first. `past`: the latest trip first.' },
      query: { description: 'Part of a reference or an address' },
    },
    example: examplePage(bookingExamples.tripEntry),
    errors: [401, 422, 429, 503],
    use: [rateLimit(deps, listing)],
    authorize: (c) => identifyUser(c, deps),
    handle: ({ auth: { userId }, query }) => listCustomerBookings(deps, { userId, ...query }),
  })

  defineRoute(api, 'POST /bookings/find', {
    summary: 'Find a booking by reference and email',
    description:
      'Returns a manage token that is valid for one day. The response does not reveal whether the reference or the email was wrong. 422 with the path `captcha` after many attempts: send the same request with a captcha token.',
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

  defineRoute(api, 'POST /bookings/email-links', {
    summary: 'Email a customer the links to their bookings',
    description: `${captchaNote} The response is the same whether or not the address has bookings.`,
    bodyExample: bookingExamples.emailLinks,
    example: { data: { email: bookingExamples.emailLinks.email } },
    errors: [422, 429, 503],
    use: [rateLimit(deps, emailingLinks)],
    async handle({ c, body }) {
      const asked = await emailBookingLinks(deps, { ...body, site: c.get('site').host })
      return asked.ok ? { data: { email: asked.answer } } : asked
    },
  })

  api.route('/', manageBookingApi(deps))
  api.route('/', afterTripApi(deps))

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
