import type { SchemaName } from './components.ts'

/** A call, as the document and its page tell of it. */
export type Call = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  description?: string
  /** Who may: everybody unless it is said. */
  security?: 'bearer'
  parameters?: Parameter[]
  body?: { schema: SchemaName; example: unknown }
  answer: Answer
  /** The statuses of its errors. */
  errors: number[]
}

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description: string
  schema: object
  example?: unknown
}

/** `data` and `list` are wrapped as the API wraps them; `bare` is the schema itself; `text` is no JSON. */
type Answer =
  | {
      status: 200 | 201 | 202
      shape: 'data' | 'list' | 'data-list' | 'bare'
      schema: SchemaName
      example?: unknown
    }
  | { status: 200; shape: 'text'; contentType: string }
