import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { ref, schemas } from './components.ts'
import * as examples from './examples.ts'

/** The API in OpenAPI 3.1. The clock is for its examples, which hold times to come. */
export function openapiDocument({ title, now }: { title: string; now: Date }) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls(now)) paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call) }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: introduction },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, responses: refusals, securitySchemes },
  }
}

export type OpenapiDocument = ReturnType<typeof openapiDocument>

export type Operation = ReturnType<typeof toOperation>

const introduction =
  'JSON in, JSON out: a body is sent as application/json. A single thing is under “data”; a list has “meta” beside it. Errors have one shape, and their status is true. Fields that are not listed here are ignored.'

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that signing in gives. It lasts a quarter of an hour, and is renewed by a cookie.',
  },
}

const meanings = { 200: 'OK', 201: 'Created', 202: 'Accepted' }

function toOperation({ method, path, summary, description, parameters = [], body, answer, ...rest }: Call) {
  const { security } = rest
  const errors = body ? [...rest.errors, 415] : rest.errors
  const { status } = answer
  return {
    operationId: [method, ...(path.match(/\w+/g) ?? [])].join('-'),
    summary,
    ...(description ? { description } : {}),
    ...(security ? { security: [{ [security]: [] }] } : {}),
    parameters: parameters.map((parameter) => ({ required: parameter.in === 'path', ...parameter })),
    ...(body ? { requestBody: { required: true, content: json(ref(body.schema), body.example) } } : {}),
    responses: {
      [String(status)]: { description: meanings[status], content: contentOf(answer) },
      ...Object.fromEntries(
        errors.map((error) => [String(error), { $ref: `#/components/responses/Refused${error}` }]),
      ),
    },
  }
}

function contentOf(answer: Call['answer']): Content {
  if (answer.shape === 'text') return { [answer.contentType]: {} }
  const { shape, schema, example } = answer
  const wrapped = wrap(shape, { schema: ref(schema), example })
  return json(wrapped.schema, example === undefined ? undefined : wrapped.example)
}

/** As the API wraps what it answers. */
function wrap(
  shape: 'data' | 'list' | 'data-list' | 'bare',
  { schema, example }: { schema: object; example: unknown },
) {
  const meta = { total: 1, currentPage: 1, perPage: 10 }
  const list = { type: 'array', items: schema }
  switch (shape) {
    case 'bare':
      return { schema, example }
    case 'data':
      return { schema: inData(schema), example: { data: example } }
    case 'data-list':
      return { schema: inData(list), example: { data: [example] } }
    case 'list':
      return { schema: inData(list, { meta: ref('Meta') }), example: { data: [example], meta } }
  }
}

function inData(data: object, beside: Record<string, object> = {}) {
  return { type: 'object', properties: { data, ...beside }, required: ['data', ...Object.keys(beside)] }
}

type Content = Record<string, { schema?: object; example?: unknown }>

function json(schema: object, example: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}

const refusals = {
  Refused400: refusal('What was sent could not be read', 'The request could not be read'),
  Refused401: refusal('Nobody is signed in, or not any more', 'Failed to authenticate'),
  Refused403: refusal(
    'The e-mail address is not confirmed yet, a signature is not right, or a page of another site sent it',
    'Please confirm your e-mail first: we have sent you a new link',
  ),
  Refused404: refusal('There is nothing of that name', 'Car not found'),
  Refused409: {
    ...refusal('It conflicts with what has happened since', ''),
    content: json(ref('Conflict'), {
      message: 'The price has changed. Please look at the new one and book again.',
      price: examples.price,
      priceToken: examples.offer.priceToken,
    }),
  },
  Refused410: refusal('The link is over', 'This link has expired or was used already'),
  Refused413: refusal('More than 64 KB were sent', 'The request is too large'),
  Refused415: refusal('The body was not sent as application/json', 'Send the request as application/json'),
  Refused422: {
    ...refusal('A field is not as it must be', ''),
    content: json(ref('Error'), examples.errorBody),
  },
  Refused429: {
    ...refusal('Too many calls', 'Too many attempts. Please try again in 40 seconds.'),
    headers: retryAfter(),
  },
  Refused503: {
    ...refusal(
      'Something we depend on is down',
      'We cannot reach our records right now. Please try again in a moment.',
    ),
    headers: retryAfter(),
  },
}

function refusal(description: string, message: string) {
  return { description, content: json(ref('Error'), { message }) }
}

function retryAfter() {
  return { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
}
