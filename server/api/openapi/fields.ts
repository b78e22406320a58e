import type { OpenapiDocument } from './document.ts'

export type Field = { name: string; type: string; required: boolean; note: string }

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
} & Record<string, unknown>

/** The fields of a schema in reading order, those inside others by their path: 'guest.email', 'stops[].address'. */
export function listFields(document: OpenapiDocument, schema: object): Field[] {
  return within(document, schema as Schema, '')
}

function within(document: OpenapiDocument, schema: Schema, prefix: string): Field[] {
  const { properties = {}, required = [] } = resolve(document, schema)
  return Object.entries(properties).flatMap(([key, given]) => {
    const part = resolve(document, given)
    const name = `${prefix}${key}`
    const field = {
      name,
      type: typeOf(document, part),
      required: required.includes(key),
      note: describeLimits(part),
    }
    return [field, ...inner(document, part, name)]
  })
}

function inner(document: OpenapiDocument, schema: Schema, name: string): Field[] {
  const part = resolve(document, schema)
  if (part.anyOf) return part.anyOf.flatMap((choice) => inner(document, choice, name))
  if (part.items) return inner(document, part.items, `${name}[]`)
  return part.properties ? within(document, part, `${name}.`) : []
}

function resolve(document: OpenapiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (document.components.schemas[name] as Schema) : schema
}

function typeOf(document: OpenapiDocument, schema: Schema): string {
  const part = resolve(document, schema)
  if (part.anyOf) return [...new Set(part.anyOf.map((choice) => typeOf(document, choice)))].join(' or ')
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (part.const !== undefined) return JSON.stringify(part.const)
  if (part.items) return `list of ${typeOf(document, part.items)}`
  const types = [part.type ?? 'any'].flat()
  return types.map((type) => (type === 'string' && part.format) || type).join(' or ')
}

const limits = [
  ['minLength', 'at least %s characters'],
  ['maxLength', 'at most %s characters'],
  ['minimum', 'at least %s'],
  ['maximum', 'at most %s'],
  ['maxItems', 'at most %s'],
] as const

/** Leaves out the bounds that zod writes for any safe integer. */
export function describeLimits(given: object): string {
  const schema = given as Schema
  const parts = [schema, ...(schema.anyOf ?? [])]
  const texts = parts.flatMap((part) =>
    limits
      .filter(([key]) => typeof part[key] === 'number' && Math.abs(part[key]) < Number.MAX_SAFE_INTEGER)
      .map(([key, text]) => text.replace('%s', String(part[key]))),
  )
  const notes = [
    sentence(texts.join(', ')),
    'default' in schema ? `Default: ${JSON.stringify(schema.default)}.` : '',
  ]
  return notes.filter(Boolean).join(' ')
}

function sentence(text: string): string {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
