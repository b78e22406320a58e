import { type Context, Hono } from 'hono'
import { bookingRequestSchema } from '#domain/booking/booking-request.ts'
import { carsRequestSchema } from '#domain/booking/cars-request.ts'
import { pageQuerySchema } from '#domain/pages/paging.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { type BookingDependencies, createBooking } from '#server/use-cases/create-booking.ts'
import { findEarlierBooking } from '#server/use-cases/find-earlier-booking.ts'
import { offerCars } from '#server/use-cases/offer-cars.ts'
import { refuseBooking } from './booking-refusals.ts'
import { fieldFaults, refuse } from './errors.ts'
import { readIdempotencyKey } from './idempotency-key.ts'

/** More than an office tries in that time, less than a machine would. */
const byAddress = { name: 'bookings', limit: 60, windowSeconds: 600 }

export function bookingsApi(deps: BookingDependencies) {
  const bookings = new Hono<HttpEnv>()

  bookings.post('/cars', async (c) => {
    const query = pageQuerySchema.safeParse(c.req.query())
    if (!query.success) return refuse(c, 422, 'The list could not be read', fieldFaults(query.error))
    const request = carsRequestSchema({ now: deps.now() }).safeParse(await readTripSoFar(c))
    if (!request.success) return refuse(c, 422, 'The trip could not be read', fieldFaults(request.error))
    const slug = c.req.query('slug') || undefined
    const found = await offerCars(deps, { request: request.data, site: c.get('site').host, slug })
    if (!found.ok) return refuse(c, 404, 'Car not found')
    const { page, perPage } = query.data
    const data = found.offers.slice((page - 1) * perPage, page * perPage)
    return c.json({ data, meta: { total: found.offers.length, currentPage: page, perPage } })
  })

  bookings.post('/', rateLimit(deps, byAddress), async (c) => {
    const body: unknown = await c.req.json()
    const read = readIdempotencyKey(c, { scope: 'bookings', body })
    if (!read.ok) return refuse(c, 422, read.fault.message, [read.fault])
    const { keyed } = read
    const parsed = bookingRequestSchema({ now: deps.now() }).safeParse(body)
    if (!parsed.success) {
      // What was booked in time is not refused when it is asked for again, though the pick-up is too near by now.
      const earlier = keyed && (await findEarlierBooking(deps, keyed))
      if (earlier) return c.json({ data: earlier }, 201)
      return refuse(c, 422, 'Please check what you have entered', fieldFaults(parsed.error))
    }
    const site = c.get('site').host
    const made = await createBooking(deps, { request: parsed.data, site, hostname: site, keyed })
    return made.ok ? c.json({ data: made.receipt }, 201) : refuseBooking(c, made.error)
  })

  return bookings
}

/** A wizard that has nothing to say yet sends nothing. */
async function readTripSoFar(c: Context): Promise<unknown> {
  return (await c.req.text()) === '' ? {} : c.req.json()
}
