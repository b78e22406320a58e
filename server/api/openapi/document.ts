import * as z from 'zod/mini'
import { named } from '#domain/api/call.ts'
import type { DescribedCall } from '#server/api/routing/route-docs.ts'
import { componentsOf } from './components.ts'
import * as examples from './examples.ts'
import { ref } from './json-schema.ts'
import { jsonContent, type Operation, toOperation } from './operation.ts'

/** The API in OpenAPI 3.1. The clock is for its examples, which hold times to come. */
export function openapiDocument({ title, now, calls }: { title: string; now: Date; calls: DescribedCall[] }) {
  const all = [...calls, ...outsideCalls]
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of all) paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call, now) }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: introduction },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: componentsOf(all), responses: errorResponses, securitySchemes },
  }
}

export type OpenapiDocument = ReturnType<typeof openapiDocument>

const introduction =
  'Requests and responses are JSON: send bodies as `application/json`. A single object is in `data`. A list is in `data` with its paging in `meta`. All errors have the same shape and the matching HTTP status. Unknown fields are ignored.'

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token from signing in. It is valid for 15 minutes and renewed with a cookie.',
  },
  desk: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sagewood-desk',
    description:
      'The session of someone who works at the desk. Over https its name begins with “__Secure-”. Calls that change something also need an Origin header of the same host.',
  },
  drive: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sagewood-drive',
    description:
      'The session of a chauffeur’s phone. Over https its name begins with “__Secure-”. Calls that change something also need an Origin header of the same host.',
  },
}

/** The errors that calls refer to, by status. */
const errorResponses = {
  Refused400: refusal('The request could not be parsed', 'The request couldn’t be read'),
  Refused401: refusal('Not signed in, or the session has ended', 'Failed to authenticate'),
  Refused403: refusal(
    'The email address is not confirmed, the signature is invalid, or the request came from another site',
    'Please confirm your email first. We’ve sent you a new link.',
  ),
  Refused404: refusal('Not found', 'We couldn’t find this car'),
  Refused408: refusal(
    'The request took too long to arrive',
    'The request took too long to arrive. Check your internet connection and try again.',
  ),
  Refused409: {
    ...refusal('The request conflicts with the current state', ''),
    content: jsonContent(ref('Conflict'), {
      message: 'The price has changed. Please review the new price and book again.',
      price: examples.price,
      priceToken: examples.offer.priceToken,
    }),
  },
  Refused410: refusal(
    'The link has expired or was already used',
    'This link has expired or has already been used. Please request a new one.',
  ),
  Refused413: refusal('The body is larger than 64 KB, or than the call allows', 'The request is too large'),
  Refused415: refusal('The body is not `application/json`', 'Send the request as application/json'),
  Refused422: {
    ...refusal('A field is invalid', ''),
    content: jsonContent(ref('Error'), examples.errorBody),
  },
  Refused429: {
    ...refusal('Too many requests', 'Too many attempts. Please try again in 40 seconds.'),
    headers: retryAfter(),
  },
  Refused503: {
    ...refusal(
      'A service that we depend on is unavailable',
      'We’re having trouble on our side. Please try again in a moment.',
    ),
    headers: retryAfter(),
  },
}

function refusal(description: string, message: string) {
  return { description, content: jsonContent(ref('Error'), { message }) }
}

function retryAfter() {
  return { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
}

export const buildId = named('BuildId', z.object({ id: z.string() }))

export const health = named('Health', z.object({ status: z.literal('up') }))

const ready = z.literal('ready')

export const readiness = named('Readiness', z.object({ status: ready, database: ready, jobs: ready }))

/** Calls that the server answers outside `/api`. */
const outsideCalls: DescribedCall[] = [
  {
    method: 'get',
    path: '/builds/latest.json',
    contract: { response: buildId },
    docs: { summary: 'Get the ID of the running build', example: { id: '3f9a1c' }, errors: [] },
  },
  {
    method: 'get',
    path: '/healthz',
    contract: { response: health },
    docs: { summary: 'Check that the process is up', example: { status: 'up' }, errors: [] },
  },
  {
    method: 'get',
    path: '/readyz',
    contract: { response: readiness },
    docs: {
      summary: 'Check that the database is reachable and migrated, and that jobs are running',
      example: { status: 'ready', database: 'ready', jobs: 'ready' },
      errors: [503],
    },
  },
]
