import * as z from 'zod/mini'
import { carsRequestSchema } from '#domain/booking/cars/cars-request.ts'
import { offerSorts } from '#domain/booking/cars/sort-offers.ts'
import { type BookingRequestBody, bookingRequestSchema } from '#domain/booking/request/booking-request.ts'
import { emailSchema } from '#domain/contact/contact-schema.ts'
import { paymentMethods } from '#domain/payment/booking-balance.ts'
import { pageQuerySchema } from '#domain/site/paging.ts'
import * as schemas from './booking-schemas.ts'
import { dataOf, defineCalls, mailedTo, named, pageOf, text } from './call.ts'

const carsQuery = z.extend(pageQuerySchema, {
  slug: z.optional(z.string()),
  sort: z._default(z.enum(offerSorts, 'Sort by price or size'), 'price'),
})

/** `?when=&query=` of a customer's own bookings, with the paging of every list. */
const bookingsQuery = z.object({
  ...pageQuerySchema.shape,
  when: z.optional(z.enum(['upcoming', 'past'], 'Choose upcoming or past')),
  query: z._default(z.string().check(z.maxLength(100, 'Enter 100 characters or fewer')), ''),
})

const referenceRequired = 'Enter your booking reference'

const findBooking = z.object(
  {
    reference: z
      .string(referenceRequired)
      .check(z.trim(), z.minLength(1, referenceRequired), z.maxLength(64, referenceRequired)),
    email: emailSchema,
    /** Required only after a response that demanded one. */
    captcha: z._default(z.string(), ''),
  },
  referenceRequired,
)

const emailBookingLinks = z.object({ email: emailSchema, captcha: z._default(z.string(), '') })

/** The fields that change. The server validates them as part of the whole booking that they result in. */
export const bookingChange = z.custom<Partial<BookingRequestBody>>(
  (body) => typeof body === 'object' && body !== null && !Array.isArray(body),
  'Send the fields that are to change',
)

const refundRequired = 'Send the refund that was shown, in cents'

const feeRequired = 'Send the fee that was shown, in cents'

const cancelBooking = z.object(
  {
    refundCents: z.int(refundRequired).check(z.gte(0, refundRequired)),
    /** The fee that was shown. Missing from pages that were loaded before it was added. */
    keptCents: z.optional(z.int(feeRequired).check(z.gte(0, feeRequired))),
  },
  refundRequired,
)

export const chooseMethod = 'Choose how to pay: by card or by Zelle'

const payBooking = z.object({ method: z.enum(paymentMethods, chooseMethod) }, chooseMethod)

const detail = dataOf(schemas.bookingDetail)

export const bookingCalls = defineCalls({
  'POST /bookings/cars': {
    query: carsQuery,
    body: named('CarsRequest', carsRequestSchema),
    response: pageOf(schemas.offer),
  },
  'POST /bookings': {
    body: named('BookingRequest', bookingRequestSchema),
    status: 201,
    response: dataOf(schemas.bookingReceipt),
  },
  'GET /bookings': { query: bookingsQuery, response: pageOf(schemas.bookingListItem) },
  'POST /bookings/find': {
    body: named('FindBooking', findBooking),
    response: dataOf(named('FoundBooking', z.object({ reference: text, token: text }))),
  },
  'POST /bookings/email-links': {
    body: named('EmailBookingLinks', emailBookingLinks),
    status: 202,
    response: dataOf(mailedTo),
  },
  'GET /bookings/{reference}': { response: detail },
  'POST /bookings/{reference}/change-preview': {
    body: named('CarsRequest', bookingChange),
    response: dataOf(schemas.changePreview),
  },
  'PATCH /bookings/{reference}': { body: bookingChange, response: detail },
  'GET /bookings/{reference}/cancellation': { response: dataOf(schemas.cancellationPreview) },
  'POST /bookings/{reference}/cancel': { body: named('CancelBooking', cancelBooking), response: detail },
  'POST /bookings/{reference}/payments': {
    body: named('PayBooking', payBooking),
    status: 201,
    response: dataOf(named('PaymentPage', z.object({ redirectUrl: text }))),
  },
  'POST /bookings/{reference}/revoke-links': {
    response: dataOf(named('FreshLink', z.object({ manageUrl: text }))),
  },
  'GET /bookings/{reference}/live': { response: dataOf(schemas.liveTrip) },
  'GET /bookings/{reference}/live/events': { contentType: 'text/event-stream' },
  'GET /bookings/{reference}/receipt.pdf': { contentType: 'application/pdf' },
  'GET /bookings/{reference}/calendar.ics': { contentType: 'text/calendar' },
})
