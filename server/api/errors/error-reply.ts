import type { FieldError } from '#domain/errors/field-errors.ts'
import type { Site } from '#domain/site/site.ts'

/** An error as HTTP has it. */
export type ErrorReply = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503
  message: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** Fields beside the message, such as the new price. */
  more?: object
}

/** One reply for each code. A text that depends on the error or on the site is a function of them. */
export type ErrorTable<Error extends { code: string }> = {
  [Code in Error['code']]: ErrorReply | ((error: Extract<Error, { code: Code }>, site: Site) => ErrorReply)
}

/** A 422 whose message belongs to one field. */
export function fieldReply(path: string, message: string): ErrorReply {
  return { status: 422, message, errors: [{ path, message }] }
}
