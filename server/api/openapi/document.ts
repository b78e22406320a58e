import type { DescribedCall } from '#server/api/routing/route-docs.ts'
import { componentsOf } from './components.ts'
import { errorResponses } from './error-responses.ts'
import { type Operation, toOperation } from './operation.ts'
import { outsideCalls } from './outside-calls.ts'

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
  'JSON in, JSON out: a body is sent as application/json. A single thing is under “data”; a list has “meta” beside it. Errors have one shape, and their status is true. Fields that are not listed here are ignored.'

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token that signing in gives. It lasts a quarter of an hour, and is renewed by a cookie.',
  },
}
