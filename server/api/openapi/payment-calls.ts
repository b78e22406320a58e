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
]
