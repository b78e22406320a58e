import * as examples from './booking-examples.ts'
import type { Call } from './call.ts'
import * as payments from './payment-examples.ts'

const byOwner =
  'For the owner (Authorization: Bearer …) or the holder of a manage link (Authorization: Manage …).'

const reference = {
  name: 'reference',
  in: 'path' as const,
  description: 'By what the customer names the booking',
  schema: { type: 'string' },
  example: examples.find.reference,
}

const detail: Call['answer'] = {
  status: 200,
  shape: 'data',
  schema: 'BookingDetail',
  example: examples.bookingDetail,
}

const path = '/api/bookings/{reference}'

/** What customers do with bookings they have made. `paging` and `key` are those of every call. */
export function bookingCalls({ paging, key }: Pieces): Call[] {
  return [
    {
      method: 'get',
      path: '/api/bookings',
      summary: 'A customer’s own trips',
      security: 'bearer',
      parameters: [
        ...paging,
        {
          name: 'when',
          in: 'query',
          description: 'Trips to come, the next first, or all others, the last first',
          schema: { type: 'string', enum: ['upcoming', 'past'] },
        },
        {
          name: 'query',
          in: 'query',
          description: 'Part of a reference or of an address',
          schema: { type: 'string', maxLength: 100 },
        },
      ],
      answer: { status: 200, shape: 'list', schema: 'TripEntry', example: examples.tripEntry },
      errors: [401, 422, 429, 503],
    },
    {
      method: 'post',
      path: '/api/bookings/find',
      summary: 'Open a booking by its reference and e-mail address',
      description:
        'Gives a manage token for a day. What is not found is one answer, whatever was wrong. 422 at “captcha”: this reference was tried often; send the same with a captcha token.',
      body: { schema: 'FindBooking', example: examples.find },
      answer: { status: 200, shape: 'data', schema: 'FoundBooking', example: examples.found },
      errors: [400, 404, 413, 422, 429, 503],
    },
    {
      method: 'get',
      path,
      summary: 'One booking',
      description: byOwner,
      parameters: [reference],
      answer: detail,
      errors: [401, 404, 429, 503],
    },
    {
      method: 'post',
      path: `${path}/change-preview`,
      summary: 'What a change would cost',
      description: `${byOwner} The body has the changed fields of a booking request, and no others. Nothing is changed.`,
      parameters: [reference],
      body: { schema: 'CarsRequest', example: examples.change },
      answer: { status: 200, shape: 'data', schema: 'ChangePreview', example: examples.changePreview },
      errors: [400, 401, 404, 409, 413, 422, 429, 503],
    },
    {
      method: 'patch',
      path,
      summary: 'Change a booking',
      description: `${byOwner} The body has the changed fields, and the price token of the preview. A trip that has a price cannot be changed to one that cannot be priced online: 409. Until it is done the booking keeps its old car.`,
      parameters: [reference, key],
      body: {
        schema: 'CarsRequest',
        example: { ...examples.change, priceToken: examples.changePreview.priceToken },
      },
      answer: detail,
      errors: [400, 401, 404, 409, 413, 422, 429, 503],
    },
    {
      method: 'get',
      path: `${path}/cancellation`,
      summary: 'What canceling now means',
      description: byOwner,
      parameters: [reference],
      answer: { status: 200, shape: 'data', schema: 'Cancellation', example: examples.cancellationPreview },
      errors: [401, 404, 409, 429, 503],
    },
    {
      method: 'post',
      path: `${path}/cancel`,
      summary: 'Cancel a booking',
      description: `${byOwner} The body has the refund that was shown; where it has changed, the answer is a 409 with the new one. Done again, it is the same answer.`,
      parameters: [reference],
      body: { schema: 'CancelBooking', example: examples.cancel },
      answer: detail,
      errors: [400, 401, 404, 409, 413, 422, 429, 503],
    },
    {
      method: 'post',
      path: `${path}/payments`,
      summary: 'Begin a payment',
      description: `${byOwner} Of what is due now. The answer says where the customer goes: to the provider’s checkout, or, by Zelle, to a page that says that the request was mailed. Asked again while it is open, it is the same checkout.`,
      parameters: [reference],
      body: { schema: 'PayBooking', example: payments.payBooking },
      answer: { status: 201, shape: 'data', schema: 'PaymentPage', example: payments.paymentPage },
      errors: [400, 401, 404, 409, 413, 422, 429, 503],
    },
    {
      method: 'post',
      path: `${path}/revoke-links`,
      summary: 'Take back every link to a booking',
      description: `${byOwner} The answer has the link that counts from then on.`,
      parameters: [reference],
      answer: { status: 200, shape: 'data', schema: 'FreshLink', example: examples.freshLink },
      errors: [401, 404, 429, 503],
    },
    {
      method: 'get',
      path: `${path}/receipt.pdf`,
      summary: 'The receipt',
      description: byOwner,
      parameters: [reference],
      answer: { status: 200, shape: 'text', contentType: 'application/pdf' },
      errors: [401, 404, 429, 503],
    },
    {
      method: 'get',
      path: `${path}/calendar.ics`,
      summary: 'The trip for a calendar',
      description: byOwner,
      parameters: [reference],
      answer: { status: 200, shape: 'text', contentType: 'text/calendar' },
      errors: [401, 404, 429, 503],
    },
  ]
}

type Parameters = NonNullable<Call['parameters']>

type Pieces = { paging: Parameters; key: Parameters[number] }
