import type * as z from 'zod/mini'
import { type CallContract, schemaName } from '#domain/api/call.ts'
import type { DescribedCall, ParameterText } from '#server/api/routing/route-docs.ts'
import { resolveSchema } from './components.ts'
import { jsonSchema, jsonSchemaWithRefs, ref } from './json-schema.ts'

export type Operation = ReturnType<typeof toOperation>

export type Content = Record<string, { schema?: object; example?: unknown }>

/** One call as OpenAPI describes it. */
export function toOperation({ method, path, contract, docs }: DescribedCall, now: Date) {
  const { summary, description, security, access, chauffeurPermission } = docs
  const status = contract.status ?? 200
  return {
    operationId: [method, ...(path.match(/\w+/g) ?? [])].join('-'),
    summary,
    ...(description ? { description } : {}),
    ...(security ? { security: [{ [security]: [] }] } : {}),
    ...(access ? { 'x-permission': access.permission, 'x-dangerous': access.isDangerous } : {}),
    ...(chauffeurPermission ? { 'x-chauffeur-permission': chauffeurPermission } : {}),
    parameters: parametersOf(contract, docs),
    ...(contract.body
      ? { requestBody: { required: true, content: bodyContent(contract.body, docs.bodyExample, now) } }
      : {}),
    responses: {
      [String(status)]: {
        description: statusTexts[status],
        content: responseContent(contract, docs.example),
      },
      ...Object.fromEntries(
        errorStatuses({ method, contract, docs }).map((error) => [
          String(error),
          { $ref: `#/components/responses/Refused${error}` },
        ]),
      ),
    },
  }
}

const statusTexts = { 200: 'OK', 201: 'Created', 202: 'Accepted' }

/** Any request with a body may arrive too slowly; see `limitBody`. */
function errorStatuses({ method, contract, docs }: Pick<DescribedCall, 'method' | 'contract' | 'docs'>) {
  const slow = method === 'get' ? [] : [408]
  const unreadable = contract.body ? [400, 413, 415] : []
  return [...new Set([...docs.errors, ...slow, ...unreadable])]
}

type Parameter = ParameterText & {
  name: string
  in: 'query' | 'path' | 'header'
  required: boolean
  schema: object
}

function parametersOf({ query }: CallContract, docs: DescribedCall['docs']): Parameter[] {
  const text = { type: 'string' }
  return [
    ...Object.entries(docs.params ?? {}).map(([name, param]) => ({
      ...{ name, in: 'path' as const, required: true, schema: text },
      ...param,
    })),
    ...(query ? queryParameters(query, docs.query ?? {}) : []),
    ...(docs.headers ?? []).map((header) => ({ in: 'header' as const, required: false, ...header })),
  ]
}

/** What a field may hold is clearest after parsing, such as a number; what parsing turns into an object stays as sent. */
function queryParameters(query: z.ZodMiniType, texts: Record<string, ParameterText>): Parameter[] {
  const { properties: sent = {}, required = [] } = jsonSchema(query, 'input')
  const { properties: parsed = {} } = jsonSchema(query, 'output')
  return Object.entries(texts).map(([name, text]) => ({
    ...{ name, in: 'query' as const, required: required.includes(name) },
    ...text,
    schema: [parsed[name], sent[name]].find(isTyped) ?? {},
  }))
}

function isTyped<Schema>(schema: Schema): schema is Schema & object {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type !== 'object'
}

function bodyContent(body: NonNullable<CallContract['body']>, example: unknown, now: Date): Content {
  const name = schemaName(body)
  const schema = name === undefined ? jsonSchema(resolveSchema(body), 'input') : ref(name)
  return jsonContent(schema, typeof example === 'function' ? example(now) : example)
}

function responseContent(contract: CallContract, example: unknown): Content {
  if ('contentType' in contract) return { [contract.contentType]: {} }
  return jsonContent(jsonSchemaWithRefs(contract.response, 'output'), example ?? undefined)
}

export function jsonContent(schema: object, example: unknown): Content {
  return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
}
