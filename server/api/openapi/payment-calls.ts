import type { Call } from './call.ts'
import * as examples from './payment-examples.ts'

const text = { type: 'string' }

const byOperator: NonNullable<Call['parameters']> = [
  {
    name: 'Authorization',
    in: 'header',
    required: true,
    description: 'Operator, and the token of the link that the company was mailed',
    schema: text,
  },
]

const confirmation: Call['answer'] = {
  status: 200,
  shape: 'data',
  schema: 'Confirmation',
  example: examples.confirmation,
}

const assignment: Call['answer'] = {
  status: 200,
  shape: 'data',
  schema: 'Assignment',
  example: examples.assignment,
}

const heldTrip: Call['answer'] = {
  status: 200,
  shape: 'data',
  schema: 'HeldTrip',
  example: examples.heldTrip,
}

const tripToPrice: Call['answer'] = {
  status: 200,
  shape: 'data',
  schema: 'TripToPrice',
  example: examples.tripToPrice,
}

/** What providers tell us, and what the company does by the links of its mails. */
export const paymentCalls: Call[] = [
  {
    method: 'post',
    path: '/api/payments/{provider}/webhook',
    summary: 'What a payment provider has to tell',
    description:
      'Called by the provider that is configured, with a body that it has signed; any other: 404. Only which payment it is about is taken from it: the provider is asked how that stands. Told again, it is the same answer. 503 asks for it to be sent again.',
    parameters: [
      {
        name: 'provider',
        in: 'path',
        description: 'Its name',
        schema: { type: 'string', enum: ['embedded', 'stripe'] },
        example: 'stripe',
      },
    ],
    answer: { status: 200, shape: 'data', schema: 'Received', example: examples.received },
    errors: [400, 404, 413, 503],
  },
  {
    method: 'get',
    path: '/api/payments/confirmation',
    summary: 'What the company is asked to confirm',
    parameters: byOperator,
    answer: confirmation,
    errors: [401, 404, 429, 503],
  },
  {
    method: 'post',
    path: '/api/payments/confirmation',
    summary: 'Confirm that money has come, or that it was sent back',
    description: 'For payments by Zelle. Done again, it is the same answer.',
    parameters: byOperator,
    answer: confirmation,
    errors: [401, 404, 429, 503],
  },
  {
    method: 'get',
    path: '/api/operator/assignment',
    summary: 'A confirmed trip, and who drives',
    parameters: byOperator,
    answer: assignment,
    errors: [401, 404, 409, 429, 503],
  },
  {
    method: 'post',
    path: '/api/operator/assignment',
    summary: 'Say who drives a confirmed trip',
    description:
      'Another chauffeur, another car or a correction is the same call. The customer is told of what is new; done again, it is the same answer, and nobody is told. A trip that is not confirmed, has begun or is over: 409.',
    parameters: byOperator,
    body: { schema: 'Chauffeur', example: examples.chauffeur },
    answer: assignment,
    errors: [400, 401, 404, 409, 413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/operator/price',
    summary: 'A request that waits for its price',
    description:
      'With `price`, where one was named already. A booking that is confirmed, being paid, over, or priced by the rates: 409.',
    parameters: byOperator,
    answer: tripToPrice,
    errors: [401, 404, 409, 429, 503],
  },
  {
    method: 'post',
    path: '/api/operator/price',
    summary: 'Name the price of a trip that cannot be priced online',
    description:
      'All in, before the promo of the booking. The customer is told, with the way to pay, and the car is held anew. Until something is paid another price is the same call, and told again; done again, it is the same answer, and nobody is told. `version` is that of the trip as it was read: one that the customer has changed since is a 409, and so is one that has no price to be named any more.',
    parameters: byOperator,
    body: { schema: 'NamedPrice', example: examples.namedPrice },
    answer: tripToPrice,
    errors: [400, 401, 404, 409, 413, 422, 429, 503],
  },
  {
    method: 'get',
    path: '/api/operator/hold',
    summary: 'An unpaid request whose car the company may release',
    description: 'A booking that is paid, confirmed or over: 409.',
    parameters: byOperator,
    answer: heldTrip,
    errors: [401, 404, 409, 429, 503],
  },
  {
    method: 'post',
    path: '/api/operator/hold/release',
    summary: 'Release the car of an unpaid request',
    description:
      'Ends the request, frees the car and tells the customer. `version` is that of the trip as it was read: one that the customer has changed since is a 409, and so is one that is paid, confirmed or over. Done again, it is the same answer.',
    parameters: byOperator,
    body: { schema: 'Release', example: examples.release },
    answer: heldTrip,
    errors: [400, 401, 404, 409, 413, 422, 429, 503],
  },
]
