import type { FieldError } from '#domain/errors/field-errors.ts'
import { invalidPhoneMessage, parsePhone } from './phone-number.ts'

/**
 * Errors of a phone field, which accepts US numbers only. The request schema also accepts other countries' numbers and
 * would turn them into wrong US numbers. An empty field is not an error here.
 */
export function phoneErrors(path: string, text: string | null): FieldError[] {
  return !text || parsePhone(text).isValid ? [] : [{ path, message: invalidPhoneMessage }]
}
