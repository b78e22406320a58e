import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { carsRequestSchema } from '#domain/booking/cars/cars-request.ts'
import { parseBookingReference } from '#domain/booking/detail/booking-reference.ts'
import { bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { emailSchema } from '#domain/contact/contact-schema.ts'
import { pageQuerySchema } from '#domain/site/paging.ts'
import { readIdempotencyKey } from '#server/api/forms/idempotency-key.ts'
import { serializeByKey } from '#server/api/forms/serialize-by-key.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { errorResponse, fieldErrorsFrom } from '#server/http/error-response.ts'
import { identify, notAuthenticated } from '#server/http/identity/identify.ts'
import { clientNetwork } from '#server/http/limits/client-network.ts'
import { memoryRateLimit } from '#server/http/limits/memory-rate-limit.ts'
import { checkRateLimit, rateLimit } from '#server/http/limits/rate-limit.ts'
import { type BookingDependencies, createBooking } from '#server/use-cases/booking/create/create-booking.ts'
import { findBookingByRequestKey } from '#server/use-cases/booking/create/find-booking-by-request-key.ts'
import { listCustomerBookings } from '#server/use-cases/booking/list-customer-bookings.ts'
import { lookUpBooking } from '#server/use-cases/booking/look-up-booking.ts'
import { offerCars } from '#server/use-cases/booking/pricing/offer-cars.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'
import type { ZelleDependencies } from '#server/use-cases/payment/zelle-payee.ts'
import { bookingErrorResponse } from './booking-errors.ts'
import { limitBookingLookup } from './limit-booking-lookup.ts'
import { manageBookingApi } from './manage-booking.ts'

/** The wizard asks with every change of the trip; a large office at once stays far below. */
const pricing = { limit: 600, windowSeconds: 60 }

/** More than an office tries in that time, less than a machine would. */
const byAddress = { name: 'bookings', limit: 60, windowSeconds: 600 }
const listing = { name: 'trips', limit: 300, windowSeconds: 600 }

/** Enough for somebody who mistypes; nobody guesses a reference at that pace. */
const finding = { name: 'find-booking', limit: 10, windowSeconds: 600 }

export function bookingsApi(deps: BookingDependencies & PaymentDependencies & ZelleDependencies) {
  const bookings = new Hono<HttpEnv>()

  bookings.post('/cars', memoryRateLimit(deps, pricing), async (c) => {
    const query = pageQuerySchema.safeParse(c.req.query())
    if (!query.success)
      return errorResponse(c, 422, 'The list could not be read', fieldErrorsFrom(query.error))
    const request = carsRequestSchema({ now: deps.now() }).safeParse(await readPartialTrip(c))
    if (!request.success)
      return errorResponse(c, 422, 'The trip could not be read', fieldErrorsFrom(request.error))
    const slug = c.req.query('slug') || undefined
    const found = await offerCars(deps, { request: request.data, site: c.get('site').host, slug })
    if (!found.ok) return errorResponse(c, 404, 'Car not found')
    const { page, perPage } = query.data
    const data = found.offers.slice((page - 1) * perPage, page * perPage)
    return c.json({ data, meta: { total: found.offers.length, currentPage: page, perPage } })
  })

  bookings.post('/', async (c) => {
    const tooOften = await checkRateLimit(c, deps, {
      ...byAddress,
      who: clientNetwork(c.get('clientAddress')),
    })
    if (tooOften && !c.req.header('Idempotency-Key')) return tooOften
    const customer = await identify(c, deps)
    // A bearer that has run out is renewed and sent again; a booking that quietly became a guest's would be lost to them.
    if (!customer && c.req.header('Authorization')) return errorResponse(c, 401, notAuthenticated)
    const userId = customer?.kind === 'user' ? customer.userId : null
    const body: unknown = await c.req.json()
    const scope = userId ? `bookings:${userId}` : 'bookings'
    const read = readIdempotencyKey(c, { scope, body })
    if (!read.ok) return errorResponse(c, 422, read.error.message, [read.error])
    const { keyed } = read
    const parsed = bookingRequestSchema({ now: deps.now() }).safeParse(body)
    if (tooOften || !parsed.success) {
      // What was booked in time is not refused when it is asked for again: not for asking often, and not for a pick-up
      // that is too near by now.
      const earlier = keyed && (await findBookingByRequestKey(deps, keyed))
      if (earlier) c.header('Retry-After', undefined)
      if (earlier) return c.json({ data: earlier }, 201)
    }
    if (tooOften) return tooOften
    if (!parsed.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(parsed.error))
    const site = c.get('site').host
    const network = clientNetwork(c.get('clientAddress'))
    const made = await serializeByKey(keyed?.key, () =>
      createBooking(deps, { request: parsed.data, userId, site, keyed, network }),
    )
    return made.ok ? c.json({ data: made.receipt }, 201) : bookingErrorResponse(c, made.error)
  })

  bookings.get('/', rateLimit(deps, listing), async (c) => {
    const customer = await identify(c, deps)
    if (customer?.kind !== 'user') return errorResponse(c, 401, notAuthenticated)
    const query = bookingsQuerySchema.safeParse(c.req.query())
    if (!query.success)
      return errorResponse(c, 422, 'The list could not be read', fieldErrorsFrom(query.error))
    return c.json(await listCustomerBookings(deps, { userId: customer.userId, ...query.data }))
  })

  bookings.post('/find', rateLimit(deps, finding), async (c) => {
    const wanted = findBookingSchema.safeParse(await c.req.json())
    if (!wanted.success) return errorResponse(c, 422, invalidInputMessage, fieldErrorsFrom(wanted.error))
    const { captcha, ...named } = wanted.data
    const reference = parseBookingReference(named.reference)
    const refused = reference && (await limitBookingLookup(c, deps, { reference, captcha }))
    if (refused) return refused
    const found = await lookUpBooking(deps, named)
    return found
      ? c.json({ data: found })
      : errorResponse(c, 404, 'We found no booking with this reference and e-mail')
  })

  bookings.route('/', manageBookingApi(deps))

  return bookings
}

const invalidInputMessage = 'Please check what you have entered'

/** `?when=&query=` of a customer's own trips, with the paging of every list. */
const bookingsQuerySchema = z.object({
  ...pageQuerySchema.shape,
  when: z.optional(z.enum(['upcoming', 'past'], 'Choose upcoming or past')),
  query: z._default(z.string().check(z.maxLength(100, 'Search for at most 100 characters')), ''),
})

const aReference = 'Enter the reference of your booking'

export const findBookingSchema = z.object(
  {
    reference: z.string(aReference).check(z.trim(), z.minLength(1, aReference), z.maxLength(64, aReference)),
    email: emailSchema,
    /** Only where the last answer demanded one. */
    captcha: z._default(z.string(), ''),
  },
  aReference,
)

/** A wizard that has nothing to say yet sends nothing. */
async function readPartialTrip(c: Context): Promise<unknown> {
  return (await c.req.text()) === '' ? {} : c.req.json()
}
