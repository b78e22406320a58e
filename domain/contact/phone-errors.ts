import type { FieldError } from '#domain/errors/field-errors.ts'
import { invalidPhoneMessage, parsePhone } from './phone-number.ts'

/**
 * What a phone field does not accept. The rule of the requests lets any country's number by and would make a US number of
 * it, which nobody could be reached at; the field takes US numbers alone. Nothing typed is no fault of the field.
 */
export function phoneErrors(path: string, text: string | null): FieldError[] {
  return !text || parsePhone(text).isValid ? [] : [{ path, message: invalidPhoneMessage }]
}
